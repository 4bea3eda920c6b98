// Tiles are tapped into an answer that is a move.
"use strict";
(() => {
  const taps = document.getElementById("taps");
  const field = document.getElementById("f-answer");
  if (!taps || !field) return;
  taps.hidden = false;
  taps.addEventListener("click", (event) => {
    const button = event.target.closest("button[name=tap]");
    if (!button) return;
    event.preventDefault();
    field.value = button.value === "undo"
      ? field.value.replace(/[\s-]*[^\s-]*$/, "")
      : (field.value + " " + button.value).trim();
  });
})();
