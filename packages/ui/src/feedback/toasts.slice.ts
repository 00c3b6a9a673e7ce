import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

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

/** The toasts on screen, oldest first. */
export const toastsSlice = createSlice({
  name: "toasts",
  initialState: [] as readonly VisibleToast[],
  reducers: {
    toastShown: (visible, { payload }: PayloadAction<Omit<VisibleToast, "said">>) => [
      ...visible,
      { ...payload, said: 1 },
    ],
    toastRepeated: (visible, { payload: { id, action } }: PayloadAction<Pick<VisibleToast, "id" | "action">>) =>
      visible.map((shown) => (shown.id === id ? { ...shown, action, said: shown.said + 1 } : shown)),
    toastClosed: (visible, { payload: { id } }: PayloadAction<Pick<VisibleToast, "id">>) =>
      visible.filter((shown) => shown.id !== id),
    toastsCleared: () => [],
  },
});
