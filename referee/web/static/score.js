// The sheet stays in this browser; tiles are tapped into the rack that is being filled.
"use strict";
(() => {
  const KEY = "hakem-sheet";
  const MINE = ["entry", "name", "game", "house", "teams"];
  let aimed = null;

  const sheet = () => document.getElementById("sheet");

  function remember() {
    const told = [...new FormData(sheet())].filter(([name]) => MINE.includes(name));
    localStorage.setItem(KEY, JSON.stringify(told));
  }

  async function send(told) {
    const body = new URLSearchParams(told);
    const got = await fetch(sheet().getAttribute("action"), { method: "POST", body }).catch(() => null);
    if (!got) return;
    const page = new DOMParser().parseFromString(await got.text(), "text/html");
    const fresh = page.getElementById("sheet");
    if (!fresh) return;
    sheet().replaceWith(fresh);
    awake();
    if (!fresh.querySelector(".refused")) remember();
    // Whoever writes by keyboard or by ear goes on at what came of it.
    const goal = fresh.querySelector("[aria-invalid]") || fresh.querySelector(".headline") || fresh;
    if (!goal.matches("input, select")) goal.tabIndex = -1;
    goal.focus({ preventScroll: true });
    (fresh.querySelector(".refused, .headline") || fresh).scrollIntoView({ block: "start" });
  }

  function aim(field) {
    aimed = field;
    const taps = document.getElementById("taps");
    field.closest(".field").after(taps);
    taps.hidden = false;
  }

  function tap(value) {
    const words = aimed.value.split(/\s+/).filter(Boolean);
    if (value === "undo") words.pop();
    else if (value !== "+") words.push(value);
    aimed.value = words.join(" ");
  }

  function awake() {
    const form = sheet();
    document.getElementById("kept").hidden = false;
    const print = document.getElementById("print");
    if (print) print.hidden = false;
    for (const field of form.querySelectorAll("[data-tiles]")) field.addEventListener("focus", () => aim(field));
    form.addEventListener("click", (event) => {
      const button = event.target.closest("button");
      if (!button) return;
      if (button.id === "print") window.print();
      if (button.name !== "tap") return;
      event.preventDefault();
      tap(button.value);
    });
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const told = [...new FormData(form)];
      if (event.submitter) told.push([event.submitter.name, event.submitter.value]);
      send(told);
    });
    form.addEventListener("change", (event) => {
      if (event.target.name === "game") form.elements.house.value = "";
      if (MINE.includes(event.target.name)) remember();
      if (["game", "house", "teams"].includes(event.target.name)) send([...new FormData(form), ["do", "refresh"]]);
    });
  }

  const asked = new URLSearchParams(location.search);
  const kept = localStorage.getItem(KEY);
  if (asked.has("fresh")) {
    localStorage.removeItem(KEY);
    asked.delete("fresh");
    history.replaceState(null, "", "/score?" + asked);
  }
  awake();
  if (asked.has("example")) remember();
  else if (kept && !asked.has("fresh") && !sheet().querySelector("[name=entry]") && localStorage.getItem(KEY)) send(JSON.parse(kept));
})();
