// Taps without waiting: the same form, answered while it is filled. Without a script it is sent.
"use strict";
(() => {
  const form = document.getElementById("ask");
  const ENOUGH = 3;
  let latest = 0;

  const field = (name) => form.elements[name];
  const words = (text) => text.split(/\s+/).filter(Boolean);

  function after(text, tap, single) {
    if (tap === "clear") return "";
    if (tap === "undo") return words(text).slice(0, -1).join(" ");
    return single ? tap : (text + " " + tap).trim();
  }

  function enough() {
    return field("move").value.trim() || field("ask").value !== "meld" ||
      words(field("tiles").value).length >= ENOUGH;
  }

  function query(part) {
    const told = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value) told.append(name, value);
    if (part) told.set("part", part);
    return "/?" + told;
  }

  async function answer() {
    const mine = ++latest;
    const part = enough() ? "ruling" : "tray";
    const got = await fetch(query(part)).catch(() => null);
    if (!got || mine !== latest) return;
    const page = new DOMParser().parseFromString(await got.text(), "text/html");
    for (const id of ["tray", "answer"]) {
      const fresh = page.getElementById(id);
      if (fresh) document.getElementById(id).replaceWith(fresh);
      else if (id === "answer") document.getElementById(id).replaceChildren();
    }
    document.querySelector(".table").classList.remove("answered");
    beside();
    banner();
    tell();
    form.dispatchEvent(new CustomEvent("fresh"));
    history.replaceState(null, "", query(""));
  }

  // The ruling is said once, by a region that stays, however often the page around it is drawn.
  function tell() {
    const texts = ["#verdict", "#ruling .headline, #ruling li"].map((one) => document.querySelector(one));
    const said = texts.map((one) => (one ? one.textContent.trim() : "")).filter(Boolean).join(". ");
    const region = document.getElementById("told");
    if (region.textContent !== said) region.textContent = said;
  }

  // What is wrong with a field stands beside it, until it is right.
  function beside() {
    for (const old of form.querySelectorAll(".wrong")) old.remove();
    for (const one of form.querySelectorAll("[aria-invalid]")) one.removeAttribute("aria-invalid");
    for (const fault of document.querySelectorAll("#answer [data-field]")) {
      const goal = document.getElementById("f-" + fault.dataset.field);
      if (!goal || goal.getAttribute("aria-invalid")) continue;
      const said = document.createElement("span");
      said.className = "wrong";
      said.id = goal.id + "-wrong";
      said.textContent = fault.querySelector(".fault").textContent;
      goal.setAttribute("aria-invalid", "true");
      goal.setAttribute("aria-errormessage", said.id);
      goal.after(said);
    }
  }

  function banner() {
    const verdict = document.getElementById("verdict");
    if (!verdict) return;
    const short = document.createElement("a");
    const outcome = document.getElementById("ruling").className.replace("ruling", "").trim();
    short.className = "banner " + outcome;
    short.href = "#ruling";
    const headline = document.querySelector("#ruling .headline");
    const first = document.createElement("strong");
    first.textContent = verdict.textContent.trim();
    short.append(first, " ", headline ? headline.textContent : "");
    document.getElementById("tray").append(short);
  }

  form.addEventListener("click", (event) => {
    const button = event.target.closest("button[name=tap]");
    if (!button) return;
    event.preventDefault();
    const into = field("into").value;
    const goal = field(into);
    goal.value = after(goal.value, button.value, into === "indicator");
    answer();
  });
  form.addEventListener("arranged", answer);
  form.addEventListener("change", (event) => {
    if (event.target.name !== "game") return answer();
    field("house").value = "";
    location.assign(query(""));
  });

  document.addEventListener("click", async (event) => {
    const share = event.target.closest("#share");
    if (!share) return;
    if (navigator.share) {
      event.preventDefault();
      await navigator.share({ url: share.href }).catch(() => null);
    } else if (navigator.clipboard) {
      event.preventDefault();
      await navigator.clipboard.writeText(share.href);
      share.textContent = share.dataset.done;
    }
  });
})();
