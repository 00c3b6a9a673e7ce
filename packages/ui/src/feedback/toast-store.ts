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
  readonly id: string;
  /** How often the same was said since it came on screen: each time is read out, and none is shown twice (D-A64). */
  readonly said: number;
}

const delay = 100;
const places = 3;
const successTimeout = 4000;

/** What has a place on screen. Chakra's toaster draws it, from the first toast on: Login does not wait for its code. */
let visible: readonly VisibleToast[] = [];
const listeners = new Set<() => void>();

let nextId = 1;
let waiting: ToastOptions[] = [];
/** The clocks of those that have a place and are not there yet. */
const appearing = new Set<ReturnType<typeof setTimeout>>();
const expiry = new Map<string, ReturnType<typeof setTimeout>>();

/** The toasts on screen, oldest first. */
export const visibleToasts = (): readonly VisibleToast[] => visible;

/** Calls back after each change of the toasts on screen, until what it answers is called. */
export function followToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly VisibleToast[]): void {
  visible = next;
  for (const listener of listeners) listener();
}

/** Stops a toast's clock, while somebody points at it or has the focus in it. */
export function holdToast(id: string): void {
  clearTimeout(expiry.get(id));
  expiry.delete(id);
}

/** Begins a toast's whole time anew. */
export function releaseToast(id: string): void {
  holdToast(id);
  const timeout = visible.find((shown) => shown.id === id)?.timeout;
  if (timeout !== undefined) expiry.set(id, setTimeout(closeToast, timeout, id));
}

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
export function closeToast(id: string): void {
  if (!visible.some((shown) => shown.id === id)) return;
  holdToast(id);
  change(visible.filter((shown) => shown.id !== id));
  fillPlaces();
}

/** Empties screen and queue, for tests and for the end of a session. */
export function clearToasts(): void {
  for (const timer of appearing) clearTimeout(timer);
  appearing.clear();
  waiting = [];
  for (const { id } of visible) closeToast(id);
}

function fillPlaces(): void {
  const free = places - visible.length - appearing.size;
  for (let place = 0; place < Math.min(free, waiting.length - appearing.size); place++) {
    const timer = setTimeout(() => {
      appearing.delete(timer);
      showNext();
    }, delay);
    appearing.add(timer);
  }
}

function showNext(): void {
  const next = waiting.shift();
  if (!next) return;
  if (!sayAgain(next)) show({ ...next, id: String(nextId++), said: 1 });
  fillPlaces();
}

/** An equal text is not repeated (D-A64), but it is about what was done last: it takes over the action and is read out once more. */
function sayAgain({ text, action }: ToastOptions): boolean {
  const shown = visible.find((other) => other.text === text);
  if (shown) queueMicrotask(() => show({ ...shown, action, said: shown.said + 1 })); // React may be drawing just now
  return shown !== undefined;
}

function show(toast: VisibleToast): void {
  const others = visible.filter(({ id }) => id !== toast.id);
  // one that is said again keeps its place
  change(
    others.length < visible.length
      ? visible.map((shown) => (shown.id === toast.id ? toast : shown))
      : [...visible, toast],
  );
  releaseToast(toast.id);
}
