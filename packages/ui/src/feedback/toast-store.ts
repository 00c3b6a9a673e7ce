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

/** What is on screen. The queue, the clocks and what actions do stay beside it, as the store holds plain data. */
const { getState, useSelector, dispatch } = injectSlice(toastsSlice);
const { toastShown, toastRepeated, toastClosed } = toastsSlice.actions;

let nextId = 1;
let waiting: ToastOptions[] = [];
/** The clocks of those that have a place and are not there yet. */
const appearing = new Set<ReturnType<typeof setTimeout>>();
const expiry = new Map<string, ReturnType<typeof setTimeout>>();
/** What the action of a toast does. */
const actions = new Map<string, () => void>();

/** The toasts on screen, oldest first. */
export const visibleToasts = getState;

/** The same for a component, which follows them. */
export const useToasts = () => useSelector((visible) => visible);

const shownAs = (id: string) => getState().find((shown) => shown.id === id);

/** Stops a toast's clock, while somebody points at it or has the focus in it. */
export function holdToast(id: string): void {
  clearTimeout(expiry.get(id));
  expiry.delete(id);
}

/** Begins a toast's whole time anew. */
export function releaseToast(id: string): void {
  holdToast(id);
  const timeout = shownAs(id)?.timeout;
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
  if (!shownAs(id)) return;
  holdToast(id);
  actions.delete(id);
  dispatch(toastClosed(id));
  fillPlaces();
}

/** Does what a toast offers, once the toast is gone: what it does may say the same. */
export function takeAction(id: string): void {
  const run = actions.get(id);
  closeToast(id);
  run?.();
}

/** Empties screen and queue, for tests and for the end of a session. */
export function clearToasts(): void {
  for (const timer of [...appearing, ...expiry.values()]) clearTimeout(timer);
  for (const kept of [appearing, expiry, actions]) kept.clear();
  waiting = [];
  for (const { id } of getState()) closeToast(id);
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
    const { action, ...look } = next;
    const id = String(nextId++);
    dispatch(toastShown({ ...look, id, said: 1, action: keepAction(id, action) }));
    releaseToast(id);
  }
  fillPlaces();
}

/** An equal text is not repeated (D-A64), but it is about what was done last: it takes over the action and is read out once more. */
function sayAgain({ text, action }: ToastOptions): boolean {
  const id = getState().find((shown) => shown.text === text)?.id;
  if (!id) return false;
  dispatch(toastRepeated({ id, action: keepAction(id, action) }));
  releaseToast(id);
  return true;
}

/** Keeps what an action does, and answers its label. */
function keepAction(id: string, action?: ToastAction): string | undefined {
  if (action) actions.set(id, action.run);
  else actions.delete(id);
  return action?.label;
}
