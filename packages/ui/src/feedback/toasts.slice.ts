import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type ToastColor = "default" | "success" | "error";
export type ToastPosition = "top" | "top-start" | "top-end" | "bottom" | "bottom-start" | "bottom-end";
export type ToastMode = "single-line" | "multi-line" | "vertical";

/** The text of a toast and its look. */
export interface ToastLook {
  text: string;
  color?: ToastColor;
  /** Bottom centre by default. */
  position?: ToastPosition;
  mode?: ToastMode;
  /** Milliseconds on screen; without it the toast stays until `Close` is clicked. */
  timeout?: number;
}

export interface VisibleToast extends ToastLook {
  readonly id: string;
  /** The label of its action. */
  readonly action?: string;
  /** The number of equal toasts since this one came on screen: each is read out, and they are shown once. */
  readonly said: number;
}

/** The toasts on screen, oldest first. */
export const toastsSlice = createSlice({
  name: "toasts",
  initialState: [] as readonly VisibleToast[],
  reducers: {
    toastShown: (visible, { payload }: PayloadAction<VisibleToast>) => [...visible, payload],
    toastRepeated: (visible, { payload }: PayloadAction<Pick<VisibleToast, "id" | "action" | "timeout">>) =>
      visible.map((toast) => (toast.id === payload.id ? { ...toast, ...payload, said: toast.said + 1 } : toast)),
    toastClosed: (visible, { payload }: PayloadAction<string>) => visible.filter(({ id }) => id !== payload),
  },
});
