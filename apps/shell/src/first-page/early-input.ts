/** Set on `#root` while the page's own HTML stands in it, before the code has taken it over. */
const builtPage = "[data-built]";

/**
 * Keeps each click on a button of the built page, which has no code yet, also the click that Enter in a field makes. `replayEarlyInput`
 * does them later.
 */
export function keepEarlyClicks(): void {
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>(`${builtPage} button`);
      if (!button) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      button.dataset.clicked = "";
    },
    true,
  );
}

/** Tells the code what was typed before it came, then does the clicks that were kept. Does so once. */
export function replayEarlyInput(): void {
  const page = document.querySelector<HTMLElement>(builtPage);
  if (!page) return;
  delete page.dataset.built;
  for (const input of page.querySelectorAll("input"))
    if (input.value) input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  for (const button of page.querySelectorAll<HTMLElement>("[data-clicked]")) {
    delete button.dataset.clicked;
    button.click();
  }
}
