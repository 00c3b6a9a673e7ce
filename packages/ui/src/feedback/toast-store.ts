import { createStore } from "zustand/vanilla";

export type ToastColor = "default" | "success" | "error";
export type ToastPosition = "top" | "top-start" | "top-end" | "bottom" | "bottom-start" | "bottom-end";
export type ToastMode = "single-line" | "multi-line" | "vertical";

/** What can be done about a toast while it is on screen, e.g. `Undo`. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  text: string;
  color?: ToastColor;
  /** Bottom centre unless told otherwise. */
  position?: ToastPosition;
  mode?: ToastMode;
  /** Milliseconds on screen; without it the toast stays until `Close` is clicked (B-185). */
  timeout?: number;
  action?: ToastAction;
}

export interface VisibleToast extends ToastOptions {
  readonly id: number;
  /** How often the same was said since it came on screen: each time is read out, and none is shown twice (D-A64). */
  readonly said: number;
}

const delay = 100;
const places = 3;
const successTimeout = 4000;

/** The toasts on screen, oldest first. The queue behind them is private (D-A64). */
export const toastStore = createStore<{ readonly visible: readonly VisibleToast[] }>(() => ({ visible: [] }));

let nextId = 1;
let waiting: ToastOptions[] = [];
let appearing = 0;
const expiry = new Map<number, ReturnType<typeof setTimeout>>();
/** Toasts at which somebody points: their clocks stand still. */
const held = new Set<number>();

/** Queues a toast: first in, first out, three visible together, each 100 ms after it is queued or a place is free (D-A64). */
export function toast(options: ToastOptions): void {
  if (sayAgain(options)) return;
  waiting.push(options);
  fillPlaces();
}

/** Green, gone after 4000 ms. */
toast.success = (text: string, options: Omit<ToastOptions, "text" | "color"> = {}): void =>
  toast({ timeout: successTimeout, ...options, text, color: "success" });

/** Red, stays until closed unless a timeout is given. */
toast.error = (text: string, options: Omit<ToastOptions, "text" | "color"> = {}): void =>
  toast({ ...options, text, color: "error" });

/** Takes a toast off the screen; the next in the queue gets its place. */
export function closeToast(id: number): void {
  stopClock(id);
  held.delete(id);
  toastStore.setState(({ visible }) => ({ visible: visible.filter((shown) => shown.id !== id) }));
  fillPlaces();
}

/** Stops the clock of a toast, while somebody points at it. */
export function holdToast(id: number): void {
  held.add(id);
  stopClock(id);
}

/** Nobody points at it any more: its whole time begins. */
export function releaseToast(id: number): void {
  held.delete(id);
  startClock(id);
}

function stopClock(id: number): void {
  clearTimeout(expiry.get(id));
  expiry.delete(id);
}

/** Starts the clock of a toast that has a timeout. */
function startClock(id: number): void {
  const shown = toastStore.getState().visible.find((candidate) => candidate.id === id);
  if (shown?.timeout === undefined || expiry.has(id)) return;
  expiry.set(
    id,
    setTimeout(() => closeToast(id), shown.timeout),
  );
}

/** Empties screen and queue, for tests and for the end of a session. */
export function clearToasts(): void {
  for (const timer of expiry.values()) clearTimeout(timer);
  expiry.clear();
  held.clear();
  waiting = [];
  toastStore.setState({ visible: [] });
}

function fillPlaces(): void {
  const free = places - toastStore.getState().visible.length - appearing;
  for (let place = 0; place < Math.min(free, waiting.length - appearing); place++) {
    appearing += 1;
    setTimeout(showNext, delay);
  }
}

function showNext(): void {
  appearing -= 1;
  const next = waiting.shift();
  if (!next) return;
  if (!sayAgain(next)) {
    const id = nextId++;
    toastStore.setState(({ visible }) => ({ visible: [...visible, { ...next, id, said: 1 }] }));
    startClock(id);
  }
  fillPlaces();
}

/**
 * An equal text is not repeated (D-A64), but it is about what was done last: it takes over the action, is read out once more, and
 * stays for the whole time again, so that a second save is acknowledged as long as the first one. False where no such text is shown.
 */
function sayAgain({ text, action }: ToastOptions): boolean {
  const shown = toastStore.getState().visible.find((other) => other.text === text);
  if (!shown) return false;
  const renewed = { ...shown, action, said: shown.said + 1 };
  toastStore.setState(({ visible }) => ({ visible: visible.map((other) => (other === shown ? renewed : other)) }));
  if (held.has(shown.id)) return true;
  stopClock(shown.id);
  startClock(shown.id);
  return true;
}
