import { createToaster } from "@chakra-ui/react/toast";

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

/**
 * Chakra's. It is given what has a place on screen and no clock: its queue lets errors go first and its clock counts in frames,
 * where D-A64 wants first in, first out, and milliseconds.
 */
export const toaster = createToaster({ removeDelay: 0 });

let nextId = 1;
let waiting: ToastOptions[] = [];
/** The clocks of those that have a place and are not there yet. */
const appearing = new Set<ReturnType<typeof setTimeout>>();
const expiry = new Map<string, ReturnType<typeof setTimeout>>();

interface Change {
  readonly id: string;
  readonly dismiss?: boolean;
  readonly message?: string;
  readonly meta?: VisibleToast;
}

// each change begins the whole time anew; it stands still while somebody points at a toast or has the focus in it
toaster.subscribe(({ id, dismiss, message, meta }: Change) => {
  clearTimeout(expiry.get(id));
  expiry.delete(id);
  if (dismiss) fillPlaces();
  else if (message !== "PAUSE" && meta?.timeout !== undefined) expiry.set(id, setTimeout(closeToast, meta.timeout, id));
});

/** The toasts on screen, oldest first. */
export const visibleToasts = (): VisibleToast[] =>
  toaster
    .getVisibleToasts()
    .map(({ meta }) => meta as VisibleToast)
    .toReversed();

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
export const closeToast = (id: string): void => toaster.remove(id);

/** Empties screen and queue, for tests and for the end of a session. */
export function clearToasts(): void {
  for (const timer of appearing) clearTimeout(timer);
  appearing.clear();
  waiting = [];
  for (const { id } of visibleToasts()) closeToast(id);
}

function fillPlaces(): void {
  const free = places - toaster.getVisibleToasts().length - appearing.size;
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
  const shown = visibleToasts().find((other) => other.text === text);
  if (shown) queueMicrotask(() => show({ ...shown, action, said: shown.said + 1 })); // React may be drawing just now
  return shown !== undefined;
}

function show(meta: VisibleToast): void {
  const { id, color = "default", action } = meta;
  const onClick = () => {
    closeToast(id); // what it does may say the same
    action?.run();
  };
  toaster.create({
    id,
    meta,
    type: color === "default" ? "info" : color,
    duration: Number.POSITIVE_INFINITY,
    priority: 1,
    action: action && { label: action.label, onClick },
  });
}
