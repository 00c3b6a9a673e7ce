import { injectSlice } from "@portal/store";
import { type ToastLook, toastsSlice } from "./toasts.slice.ts";

/** An action that a toast offers while it is on screen, e.g. `Undo`. */
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

/** The toasts on screen. Queue, timers and functions of actions stay outside of the store, which holds plain data. */
const { getState, useSelector, dispatch } = injectSlice(toastsSlice);
const { toastShown, toastRepeated, toastClosed } = toastsSlice.actions;

let nextId = 1;
let waiting: ToastOptions[] = [];
/** The timers of toasts that have a place and are not on screen yet. */
const appearing = new Set<ReturnType<typeof setTimeout>>();
const expiry = new Map<string, ReturnType<typeof setTimeout>>();
/** The functions of actions, by the id of their toast. */
const actions = new Map<string, () => void>();

/** The toasts on screen, oldest first. */
export const visibleToasts = getState;

/** The toasts on screen, for a component that follows them. */
export const useToasts = () => useSelector((visible) => visible);

const shownAs = (id: string) => getState().find((shown) => shown.id === id);

/** Stops a toast's timer, while somebody points at it or has the focus in it. */
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

/** Queues a toast: first in, first out, three visible together, each 100 ms after it is queued or a place is free. */
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

/** Runs the action of a toast after the toast is gone, since the action may raise a toast with the same text. */
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

/** An equal text is not shown twice: the toast on screen takes over the new action and is read out once more. */
function sayAgain({ text, timeout, action }: ToastOptions): boolean {
  const id = getState().find((shown) => shown.text === text)?.id;
  if (!id) return false;
  dispatch(toastRepeated({ id, timeout, action: keepAction(id, action) }));
  releaseToast(id);
  return true;
}

/** Keeps the function of an action, and returns its label. */
function keepAction(id: string, action?: ToastAction): string | undefined {
  if (action) actions.set(id, action.run);
  else actions.delete(id);
  return action?.label;
}
