import { useSyncExternalStore } from "react";
import { externalValue } from "../external-value.ts";
import { prefetchPart } from "../parts/use-lazy-part.ts";
import type { TooltipPanelProps } from "./tooltip-panel.tsx";

interface Tip extends TooltipPanelProps {
  readonly id: number;
}

export const loadTip = () => import("./tooltip-panel.tsx");

const delay = 350;
const gap = 6;
let timer: ReturnType<typeof setTimeout> | undefined;
let lastId = 0;
const shown = externalValue<Tip | null>(null);
let listening: AbortController | undefined;

/** The one tip of the page: a list has hundreds of buttons, and each tooltip of Chakra would need a state machine. */
export const useTip = (): Tip | null => useSyncExternalStore(shown.subscribe, shown.get, shown.get);

/**
 * Event handlers that show `text` beside the element on hover and on keyboard focus. Any key hides it, and the pointer
 * may move onto the text (WCAG 1.4.13). The text repeats the accessible name, so screen readers do not read it again.
 */
export function tooltipProps(text: string) {
  return {
    onPointerEnter: (event: { currentTarget: HTMLElement; pointerType: string }) => {
      if (event.pointerType !== "touch") show(event.currentTarget, text, { after: delay, follows: true });
    },
    onPointerLeave: () => clearTimeout(timer),
    onPointerDown: hideTip,
    onFocus: (event: { currentTarget: HTMLElement }) => {
      if (event.currentTarget.matches(":focus-visible")) show(event.currentTarget, text, { after: 0, follows: false });
    },
    onBlur: hideTip,
  };
}

/**
 * Event handlers for a button whose only purpose is its text. It shows on every focus, also by the mouse, and on a
 * press, as touch screens have no hover.
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
  /** Whether it hides once the pointer is neither over its element nor over the text. */
  follows: boolean;
}

function show(anchor: HTMLElement, text: string, { after, follows }: Showing): void {
  clearTimeout(timer);
  prefetchPart(loadTip);
  timer = setTimeout(() => {
    if (!anchor.isConnected) return;
    hideTip();
    shown.set({ id: ++lastId, anchor, text, gap });
    listening = new AbortController();
    const { signal } = listening;
    addEventListener("scroll", hideTip, { capture: true, signal });
    addEventListener("keydown", hideTip, { capture: true, signal });
    // by position and not by events of the text, which lets every click through to the page below
    if (follows) addEventListener("pointermove", (event) => isOver(anchor, event) || hideTip(), { signal });
  }, after);
}

function isOver(anchor: HTMLElement, event: PointerEvent): boolean {
  const areas = [anchor, ...document.querySelectorAll("[role=tooltip]")];
  return areas.some((area) => isNear(area.getBoundingClientRect(), event));
}

const isNear = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: PointerEvent) =>
  x >= left - gap && x <= right + gap && y >= top - gap && y <= bottom + gap;

/** Hides the tip. */
export function hideTip(): void {
  clearTimeout(timer);
  listening?.abort();
  if (shown.get()) shown.set(null);
}
