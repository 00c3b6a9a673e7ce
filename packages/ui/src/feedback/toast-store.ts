import { injectSlice } from "@portal/store";
import { type ToastLook, toastsSlice } from "./toasts.slice.ts";

/** What can be done about a toast while it is on screen, e.g. `Undo`. */
interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions extends ToastLook {
  action?: ToastAction;
}

const delay = 100;
const places = 3;
const successTimeout = 4000;

/** The queue, the clocks and what actions do are no facts of the store (D-A64). */
const { getState, useSelector, dispatch } = injectSlice(toastsSlice);
const { toastShown, toastRepeated, toastClosed, toastsCleared } = toastsSlice.actions;

export { getState as visibleToasts };

/** The toasts on screen, oldest first; the component follows them. */
export const useToasts = () => useSelector((visible) => visible);

let nextId = 1;
let waiting: ToastOptions[] = [];
/** The clocks of those that have a place and are not there yet. */
const appearing = new Set<ReturnType<typeof setTimeout>>();
const expiry = new Map<number, ReturnType<typeof setTimeout>>();
/** Toasts at which somebody points: their clocks stand still. */
const held = new Set<number>();
/** What the action of a toast does. */
const actions = new Map<number, () => void>();

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
  actions.delete(id);
  dispatch(toastClosed({ id }));
  fillPlaces();
}

/** Does what the toast offers; it then has nothing more to say. */
export function takeAction(id: number): void {
  const run = actions.get(id);
  closeToast(id);
  run?.();
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
  const shown = getState().find((candidate) => candidate.id === id);
  if (shown?.timeout === undefined || expiry.has(id)) return;
  expiry.set(
    id,
    setTimeout(() => closeToast(id), shown.timeout),
  );
}

/** Empties screen and queue, for tests and for the end of a session. */
export function clearToasts(): void {
  for (const timer of [...expiry.values(), ...appearing]) clearTimeout(timer);
  expiry.clear();
  appearing.clear();
  held.clear();
  actions.clear();
  waiting = [];
  dispatch(toastsCleared());
}

function fillPlaces(): void {
  const free = places - getState().length - appearing.size;
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
  if (!sayAgain(next)) {
    const id = nextId++;
    const { action, ...look } = next;
    keepAction(id, action);
    dispatch(toastShown({ ...look, id, action: action?.label }));
    startClock(id);
  }
  fillPlaces();
}

function keepAction(id: number, action: ToastAction | undefined): void {
  if (action) actions.set(id, action.run);
  else actions.delete(id);
}

/**
 * An equal text is not repeated (D-A64), but it is about what was done last: it takes over the action, is read out once more, and
 * stays for the whole time again, so that a second save is acknowledged as long as the first one. False where no such text is shown.
 */
function sayAgain({ text, action }: ToastOptions): boolean {
  const shown = getState().find((other) => other.text === text);
  if (!shown) return false;
  keepAction(shown.id, action);
  dispatch(toastRepeated({ id: shown.id, action: action?.label }));
  if (held.has(shown.id)) return true;
  stopClock(shown.id);
  startClock(shown.id);
  return true;
}
