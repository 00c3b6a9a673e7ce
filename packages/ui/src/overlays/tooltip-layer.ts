import classes from "./tooltip-layer.module.css";

const delay = 350;
const gap = 6;
let layer: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Event handlers that show `text` beside the element on hover and on keyboard focus; Escape hides it.
 * It repeats what the accessible name says, so screen readers are not told twice.
 */
export function tooltipProps(text: string) {
  return {
    onPointerEnter: (event: { currentTarget: HTMLElement; pointerType: string }) => {
      if (event.pointerType !== "touch") show(event.currentTarget, text, delay);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (event: { currentTarget: HTMLElement }) => {
      if (event.currentTarget.matches(":focus-visible")) show(event.currentTarget, text, 0);
    },
    onBlur: hide,
    onKeyDown: (event: { key: string }) => {
      if (event.key === "Escape") hide();
    },
  };
}

function show(anchor: HTMLElement, text: string, after: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!anchor.isConnected) return;
    const tip = tooltipElement();
    tip.textContent = text;
    tip.hidden = false;
    tip.showPopover?.();
    place(tip, anchor.getBoundingClientRect());
    addEventListener("scroll", hide, { capture: true, once: true });
  }, after);
}

function hide(): void {
  clearTimeout(timer);
  if (!layer || layer.hidden) return;
  layer.hidePopover?.();
  layer.hidden = true;
}

function tooltipElement(): HTMLElement {
  if (layer?.isConnected) return layer;
  layer = document.createElement("div");
  layer.className = classes.tooltip ?? "";
  layer.popover = "manual";
  layer.hidden = true;
  layer.setAttribute("aria-hidden", "true");
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
