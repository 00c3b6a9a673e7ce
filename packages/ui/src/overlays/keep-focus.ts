/** The place of the focus: the control and everything around it, each with its index among its siblings. */
export type FocusTrail = readonly { readonly element: Element; readonly index: number }[];

const controls = ':is(a[href], button, input, select, textarea, summary, [tabindex]):not([tabindex="-1"])';

const canTakeFocus = (element: Element) => !element.matches(":disabled") && element.checkVisibility() !== false;

export function firstControl(within: Element | undefined): HTMLElement | undefined {
  if (!within) return undefined;
  return [within, ...within.querySelectorAll(controls)].find(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element.matches(controls) && canTakeFocus(element),
  );
}

/** Where the focus was when a dialog opened, by the element that holds the dialog. */
const openedFrom = new WeakMap<Element, FocusTrail>();

/** The trail of an element, to find its place again once it is gone. Out of a dialog it goes on to what opened that dialog. */
function focusTrail(from: Element | null): FocusTrail {
  const trail: { element: Element; index: number }[] = [];
  for (let element = from; element; element = element.parentElement) {
    trail.push({ element, index: element.parentElement ? [...element.parentElement.children].indexOf(element) : 0 });
    const opener = openedFrom.get(element);
    if (opener) return [...trail, ...opener];
  }
  return trail;
}

/** The trail of the control that had the focus last, while `keepFocus` watches over it. */
let lastTrail: FocusTrail = [];

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * The trail of what opens a dialog, which is kept for dialogs that are opened from this one. A button that works, and is disabled for
 * that, has lost the focus already.
 */
export function openerTrail(host: Element): FocusTrail {
  const trail = isNowhere() && lastTrail.length > 0 ? lastTrail : focusTrail(document.activeElement);
  openedFrom.set(host, trail);
  return trail;
}

/**
 * The element at the end of a trail: the control itself or its successor, a neighbour, or at last the screen as a
 * whole.
 */
function endOf(trail: FocusTrail): HTMLElement | undefined {
  const main = document.querySelector<HTMLElement>("main");
  let index = 0;
  for (const step of trail) {
    if (step.element.isConnected) {
      if (main && step.element.contains(main)) return main;
      const { children } = step.element;
      const next = firstControl(children[Math.min(index, children.length - 1)]) ?? firstControl(step.element);
      if (next) return next;
    }
    index = step.index;
  }
  return undefined;
}

/** Moves the focus to the end of a trail. */
export function focusAlong(trail: FocusTrail): void {
  endOf(trail)?.focus({ preventScroll: true });
}

const isBusy = (element: Element) => element.getAttribute("aria-busy") === "true";

/**
 * Keeps the focus on the screen: when the focused control goes away or is disabled, the element in its place gets the
 * focus, and a button that was disabled while it worked gets it back. Without this, keyboard users would start again at
 * the top of the page.
 */
export function keepFocus(): () => void {
  let isWaiting = false;
  const onFocusIn = ({ target }: FocusEvent) => {
    lastTrail = target instanceof Element ? focusTrail(target) : [];
    isWaiting = false;
  };
  // the user left the control, e.g. by a click beside everything, so the focus stays nowhere
  const onFocusOut = () =>
    setTimeout(() => {
      const control = lastTrail[0]?.element;
      if (control?.isConnected && canTakeFocus(control) && !isWaiting && isNowhere()) lastTrail = [];
    });
  const look = () => {
    const control = lastTrail[0]?.element;
    if (!control || !(isNowhere() || document.activeElement === control)) return;
    const isOff = control.matches(":disabled");
    if (control.isConnected && isOff && isBusy(control)) isWaiting = true;
    else if (!control.isConnected || isOff) focusAlong(lastTrail);
    else if (isWaiting) focusAlong(lastTrail);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  addEventListener("focusin", onFocusIn);
  addEventListener("focusout", onFocusOut);
  return () => {
    observer.disconnect();
    lastTrail = [];
    removeEventListener("focusin", onFocusIn);
    removeEventListener("focusout", onFocusOut);
  };
}
