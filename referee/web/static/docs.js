// The API, tried from the page: everything comes from this service.
window.addEventListener("load", () => {
  SwaggerUIBundle({
    url: "/openapi.json",
    domNode: document.getElementById("api"),
    deepLinking: true,
    validatorUrl: null,
    defaultModelsExpandDepth: 0,
    tryItOutEnabled: true,
  });
});
