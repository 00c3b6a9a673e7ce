const delay = 350;
const gap = 6;
let layer: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let shown: AbortController | undefined;

/**
 * Event handlers that show `text` beside the element on hover and on keyboard focus; any key hides it, and the pointer may go
 * over to the text (WCAG 1.4.13). It repeats what the accessible name says, so screen readers are not told twice.
 */
export function tooltipProps(text: string) {
  return {
    onPointerEnter: (event: { currentTarget: HTMLElement; pointerType: string }) => {
      if (event.pointerType !== "touch") show(event.currentTarget, text, { after: delay, follows: true });
    },
    onPointerLeave: () => clearTimeout(timer),
    onPointerDown: hide,
    onFocus: (event: { currentTarget: HTMLElement }) => {
      if (event.currentTarget.matches(":focus-visible")) show(event.currentTarget, text, { after: 0, follows: false });
    },
    onBlur: hide,
  };
}

/**
 * The same for a button whose only purpose is its text. It shows on every focus, also one by the mouse, and on a press, as
 * touch screens have no hover.
 */
export function infoTipProps(text: string) {
  const now = { after: 0, follows: false };
  return {
    ...tooltipProps(text),
    onFocus: (event: { currentTarget: HTMLElement }) => show(event.currentTarget, text, now),
    onClick: (event: { currentTarget: HTMLElement }) => show(event.currentTarget, text, now),
  };
}

interface Showing {
  after: number;
  /** Whether it goes once the pointer is neither over its element nor over the text. */
  follows: boolean;
}

function show(anchor: HTMLElement, text: string, { after, follows }: Showing): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!anchor.isConnected) return;
    hide();
    const tip = tooltipElement();
    tip.textContent = text;
    tip.hidden = false;
    tip.showPopover?.();
    place(tip, anchor.getBoundingClientRect());
    shown = new AbortController();
    const { signal } = shown;
    addEventListener("scroll", hide, { capture: true, signal });
    addEventListener("keydown", hide, { capture: true, signal });
    if (!follows) return;
    // by place, not by its own events: the text lets every click through to what it covers
    const areas = [anchor.getBoundingClientRect(), tip.getBoundingClientRect()];
    addEventListener("pointermove", (event) => areas.some((area) => isNear(area, event)) || hide(), { signal });
  }, after);
}

const isNear = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: PointerEvent) =>
  x >= left - gap && x <= right + gap && y >= top - gap && y <= bottom + gap;

function hide(): void {
  clearTimeout(timer);
  shown?.abort();
  if (!layer || layer.hidden) return;
  layer.hidePopover?.();
  layer.hidden = true;
}

function tooltipElement(): HTMLElement {
  if (layer?.isConnected) return layer;
  layer = document.createElement("div");
  layer.dataset.part = "tooltip";
  layer.popover = "manual";
  layer.hidden = true;
  layer.role = "tooltip";
  layer.addEventListener("pointerenter", () => clearTimeout(timer));
  layer.addEventListener("pointerleave", hide);
  document.body.append(layer);
  return layer;
}

function place(tip: HTMLElement, anchor: DOMRect): void {
  const { width, height } = tip.getBoundingClientRect();
  const left = Math.min(Math.max(4, anchor.left + (anchor.width - width) / 2), innerWidth - width - 4);
  const above = anchor.top - height - gap;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 4 ? above : anchor.bottom + gap}px`;
}
