// A choice in the form is written into the file at once; a problem leads to its line.
"use strict";
(() => {
  const form = () => document.getElementById("house");
  let latest = 0;

  async function send(act) {
    const mine = ++latest;
    const told = new URLSearchParams(new FormData(form()));
    told.set("do", act);
    const got = await fetch(form().getAttribute("action"), { method: "POST", body: told }).catch(() => null);
    if (!got || mine !== latest) return;
    const page = new DOMParser().parseFromString(await got.text(), "text/html");
    const fresh = page.getElementById("said");
    if (!fresh) return;
    // What is read aloud stays where it is, and so does whoever is typing or pressing a button.
    const said = document.getElementById("said");
    said.replaceChildren(...fresh.childNodes);
    said.removeAttribute("aria-busy");
    const text = document.getElementById("f-text");
    const file = page.getElementById("f-text");
    if (document.activeElement === text) return;
    text.value = file.value;
    text.rows = file.rows;
  }

  function show(line) {
    const text = document.getElementById("f-text");
    const lines = text.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    text.focus();
    text.setSelectionRange(start, start + lines[line - 1].length);
  }

  form().addEventListener("change", (event) => {
    if (event.target.id === "f-text") send("check");
    else if (event.target.name === "game") form().requestSubmit(form().querySelector("[value=write]"));
    else send("write");
  });
  form().addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.line) show(Number(button.dataset.line));
    if (button.value !== "check" && button.value !== "compare") return;
    event.preventDefault();
    document.getElementById("said").setAttribute("aria-busy", "true");
    send(button.value);
  });
})();
