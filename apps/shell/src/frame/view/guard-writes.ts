import { toast, tooltipProps } from "@portal/ui";

/** What controls that write say in a view. */
export const viewOnlyText = "View only: nothing can be changed here. End the view to do this as yourself.";

const written = "[data-writes]";
const descriptionId = "view-only";

const controlAt = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>(written) : null);

/** The control that sends a form, wherever it stands. */
const senderOf = ({ target }: Event) =>
  target instanceof HTMLFormElement ? [...target.elements].find((control) => control.matches(written)) : undefined;

/** The look of disabled row buttons; other buttons have theirs from the theme. */
const look = new CSSStyleSheet();
look.replaceSync(`[data-part="icon-button"]${written} { opacity: 0.5; cursor: default; }`);

function disable(control: Element): void {
  control.setAttribute("aria-disabled", "true");
  control.setAttribute("aria-describedby", descriptionId);
}

/** Whether a control has been disabled since it was drawn. */
const isOpen = (control: Element) => control.getAttribute("aria-describedby") !== descriptionId;

function disableAll(): void {
  for (const control of document.querySelectorAll(written)) if (isOpen(control)) disable(control);
}

/**
 * Disables every control that writes, which its `data-writes` says, for as long as a view lasts. They keep their place and can be
 * focused, so that each says why it does nothing. This stands in one place and not in the controls, so that those who never
 * view as others load nothing of it. The API refuses each write of a view in any case.
 */
export function guardWrites(): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const description = Object.assign(document.createElement("p"), {
    id: descriptionId,
    hidden: true,
    textContent: viewOnlyText,
  });
  document.body.append(description);
  document.adoptedStyleSheets.push(look);
  disableAll();
  const observer = new MutationObserver(disableAll);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["data-writes"] });

  const refuse = (event: Event) => {
    if (!(event.type === "submit" ? senderOf(event) : controlAt(event))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    toast.error(viewOnlyText, { timeout: 6_000 });
  };
  // before React hears of it
  for (const type of ["click", "submit"]) addEventListener(type, refuse, { capture: true, signal });

  const tip = tooltipProps(viewOnlyText);
  // after React, whose control may show a tip of its own
  const onPoint = (event: PointerEvent) => {
    const control = controlAt(event);
    if (control) tip.onPointerEnter({ currentTarget: control, pointerType: event.pointerType });
  };
  const onFocus = (event: FocusEvent) => {
    const control = controlAt(event);
    if (control) tip.onFocus({ currentTarget: control });
  };
  addEventListener("pointerover", onPoint, { signal });
  addEventListener("focusin", onFocus, { signal });

  return () => {
    listening.abort();
    observer.disconnect();
    description.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== look);
    for (const control of document.querySelectorAll(`${written}[aria-describedby=${descriptionId}]`)) {
      control.removeAttribute("aria-disabled");
      control.removeAttribute("aria-describedby");
    }
  };
}
