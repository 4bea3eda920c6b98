// Tiles on the cloth are put in order: dragged by hand or mouse, moved by arrow keys, taken away.
// Without a script the same is typed; nothing here is needed to ask.
"use strict";
(() => {
  const form = document.getElementById("ask");
  const hint = document.getElementById("arranging");
  const FAR = 7;
  let lifted = null;
  let again = null;
  let dropped = false;

  const zones = () => document.querySelectorAll("#tray [data-into]:not([data-into=table])");
  const pieces = (zone) => [...zone.querySelectorAll(".piece")];

  function texts(zone) {
    const melds = [...zone.querySelectorAll(".meld")].map((meld) => meld.dataset.tiles.split(" "));
    return melds.flatMap((tiles, place) => (place ? ["+", ...tiles] : tiles));
  }

  // A place among the tiles of a zone, as a place among its words, which also part melds.
  function word(zone, place) {
    const all = texts(zone);
    let seen = -1;
    const found = all.findIndex((one) => one !== "+" && ++seen === place);
    return found < 0 ? all.length : found;
  }

  function write(zone, all, place) {
    const parted = all.join(" ").split("+").map((one) => one.trim()).filter(Boolean);
    const field = form.elements[zone.dataset.into];
    const open = /\+\s*$/.test(field.value) && parted.length ? " +" : "";
    field.value = parted.join(" + ") + open;
    again = { into: zone.dataset.into, place };
    form.dispatchEvent(new CustomEvent("arranged"));
  }

  function take(piece) {
    const zone = piece.closest("[data-into]");
    const place = pieces(zone).indexOf(piece);
    const all = texts(zone);
    all.splice(word(zone, place), 1);
    write(zone, all, Math.max(0, place - 1));
  }

  function step(piece, by) {
    const zone = piece.closest("[data-into]");
    const all = texts(zone);
    const from = word(zone, pieces(zone).indexOf(piece));
    const to = Math.min(all.length - 1, Math.max(0, from + by));
    if (to === from) return;
    all.splice(to, 0, all.splice(from, 1)[0]);
    write(zone, all, all.slice(0, to).filter((one) => one !== "+").length);
  }

  function put(zone, text, place, from) {
    const single = zone.dataset.into === "indicator";
    const all = single ? [] : texts(zone);
    const at = single ? 0 : word(zone, place);
    all.splice(at, 0, text);
    if (from !== undefined && !single) all.splice(from < at ? from : from + 1, 1);
    const moved = from !== undefined && from < at ? 1 : 0;
    write(zone, all, Math.max(0, place - moved));
  }

  // Where a tile is let go: the zone under it, and before which tile of it.
  function under(x, y) {
    const cloth = document.getElementById("tray").getBoundingClientRect();
    if (x < cloth.left || x > cloth.right || y < cloth.top || y > cloth.bottom) return null;
    const hit = [...zones()].find((zone) => {
      const box = zone.getBoundingClientRect();
      return y >= box.top && y <= box.bottom;
    });
    const zone = hit || document.querySelector("#tray [data-into=tiles]");
    const after = pieces(zone).filter((piece) => {
      const box = piece.getBoundingClientRect();
      return y > box.bottom || (y >= box.top && x > box.left + box.width / 2);
    });
    return { zone, place: after.length };
  }

  function lift(event) {
    if (event.button || !event.isPrimary) return;
    const piece = event.target.closest("#tray .piece");
    const button = event.target.closest(".palette button[name=tap]:not(.sign)");
    if (!piece && (!button || event.pointerType === "touch")) return;
    lifted = { piece, source: piece || button, x: event.clientX, y: event.clientY, ghost: null };
  }

  function drag(event) {
    if (!lifted) return;
    const far = Math.hypot(event.clientX - lifted.x, event.clientY - lifted.y);
    if (!lifted.ghost && far < FAR) return;
    if (!lifted.ghost) {
      lifted.ghost = lifted.source.querySelector("svg").cloneNode(true);
      lifted.ghost.classList.add("ghostly");
      document.body.append(lifted.ghost);
      lifted.source.classList.add("lifted");
    }
    event.preventDefault();
    lifted.ghost.style.left = event.clientX + "px";
    lifted.ghost.style.top = event.clientY + "px";
    mark(under(event.clientX, event.clientY));
  }

  function mark(goal) {
    document.querySelectorAll(".here").forEach((one) => one.classList.remove("here", "last"));
    if (!goal) return;
    const all = pieces(goal.zone);
    const next = all[goal.place] || all[all.length - 1] || goal.zone;
    next.classList.add("here");
    if (!all[goal.place]) next.classList.add("last");
  }

  function drop(event) {
    if (!lifted) return;
    const { piece, source, ghost } = lifted;
    lifted = null;
    if (!ghost) return;
    ghost.remove();
    source.classList.remove("lifted");
    mark(null);
    dropped = true;
    setTimeout(() => { dropped = false; }, 0);
    if (event.type === "pointercancel") return;
    const goal = under(event.clientX, event.clientY);
    if (!goal) {
      if (piece) take(piece);
      return;
    }
    if (!piece) put(goal.zone, source.value, goal.place);
    else if (goal.zone === piece.closest("[data-into]")) {
      put(goal.zone, piece.dataset.tile, goal.place, word(goal.zone, pieces(goal.zone).indexOf(piece)));
    }
  }

  const KEYS = {
    ArrowLeft: (piece) => step(piece, -1),
    ArrowRight: (piece) => step(piece, 1),
    Home: (piece) => step(piece, -99),
    End: (piece) => step(piece, 99),
    Delete: take,
    Backspace: take,
  };

  function enhance() {
    for (const zone of zones()) {
      for (const meld of zone.querySelectorAll(".meld")) {
        const names = meld.getAttribute("aria-label").split(", ");
        const tiles = meld.dataset.tiles.split(" ");
        meld.setAttribute("role", "group");
        [...meld.querySelectorAll("svg.tile")].forEach((svg, place) => {
          const piece = document.createElement("button");
          piece.type = "button";
          piece.className = "piece";
          piece.dataset.tile = tiles[place];
          piece.setAttribute("aria-label", names[place]);
          piece.setAttribute("aria-describedby", "arranging");
          svg.replaceWith(piece);
          piece.append(svg);
        });
      }
    }
    hint.hidden = !document.querySelector("#tray .piece");
    if (!again) return;
    const { into, place } = again;
    again = null;
    const all = [...document.querySelectorAll(`#tray [data-into="${into}"] .piece`)];
    const goal = all[Math.min(place, all.length - 1)];
    if (goal) goal.focus({ preventScroll: true });
  }

  document.addEventListener("pointerdown", lift);
  document.addEventListener("pointermove", drag, { passive: false });
  document.addEventListener("pointerup", drop);
  document.addEventListener("pointercancel", drop);
  document.addEventListener("dragstart", (event) => {
    if (event.target.closest(".piece, .palette")) event.preventDefault();
  });
  document.addEventListener("click", (event) => {
    if (dropped) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const piece = event.target.closest("#tray .piece");
    if (piece) take(piece);
  }, true);
  document.addEventListener("keydown", (event) => {
    const piece = event.target.closest("#tray .piece");
    const act = KEYS[event.key];
    if (!piece || !act || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    act(piece);
  });
  form.addEventListener("fresh", enhance);
  enhance();
})();
