import { createAction, type UnknownAction } from "@reduxjs/toolkit";

export type ToastColor = "default" | "success" | "error";
export type ToastPosition = "top" | "top-start" | "top-end" | "bottom" | "bottom-start" | "bottom-end";
export type ToastMode = "single-line" | "multi-line" | "vertical";

export interface ToastLook {
  text: string;
  color?: ToastColor;
  /** Bottom centre unless told otherwise. */
  position?: ToastPosition;
  mode?: ToastMode;
  /** Milliseconds on screen; without it the toast stays until `Close` is clicked (B-185). */
  timeout?: number;
}

export interface VisibleToast extends ToastLook {
  readonly id: number;
  /** The label of what can be done about it. */
  readonly action?: string;
  /** How often the same was said since it came on screen: each time is read out, and none is shown twice (D-A64). */
  readonly said: number;
}

export const toastShown = createAction<Omit<VisibleToast, "said">>("toasts/toastShown");
export const toastRepeated = createAction<Pick<VisibleToast, "id" | "action">>("toasts/toastRepeated");
export const toastClosed = createAction<Pick<VisibleToast, "id">>("toasts/toastClosed");
export const toastsCleared = createAction("toasts/toastsCleared");

const none: readonly VisibleToast[] = [];

/** The toasts on screen, oldest first. */
export const toastsSlice = {
  reducerPath: "toasts",
  reducer(visible: readonly VisibleToast[] = none, event: UnknownAction): readonly VisibleToast[] {
    if (toastShown.match(event)) return [...visible, { ...event.payload, said: 1 }];
    if (toastRepeated.match(event)) {
      const { id, action } = event.payload;
      return visible.map((shown) => (shown.id === id ? { ...shown, action, said: shown.said + 1 } : shown));
    }
    if (toastClosed.match(event)) return visible.filter(({ id }) => id !== event.payload.id);
    return toastsCleared.match(event) ? none : visible;
  },
};
