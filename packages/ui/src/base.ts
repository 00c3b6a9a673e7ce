// The public stage: React and CSS only. No router, no query client, no form library may be imported from here.
export { Alert, type AlertProps, type Tone } from "./base/alert.tsx";
export { Banner, type BannerProps } from "./base/banner.tsx";
export { BrandMark, type BrandMarkProps } from "./base/brand-mark.tsx";
export { Button, type ButtonProps, type ButtonVariant } from "./base/button.tsx";
export { Card, type CardProps } from "./base/card.tsx";
export { Checkbox, type CheckboxProps } from "./base/checkbox.tsx";
export { FieldFrame, type FieldTexts } from "./base/field-frame.tsx";
export { IconButton, type IconButtonProps } from "./base/icon-button.tsx";
export { PasswordInput, type PasswordInputProps } from "./base/password-input.tsx";
export { Skeleton, type SkeletonProps } from "./base/skeleton.tsx";
export { Spinner } from "./base/spinner.tsx";
export { TextInput, type TextInputProps } from "./base/text-input.tsx";
export { forgetDrafts, forgetDraftsOfOthers, hasDrafts, keepDrafts } from "./form/drafts.ts";
export { lazyDialog } from "./overlays/lazy-dialog.tsx";
export { applyTheme, type Theme, themeStore, toggleTheme } from "./theme/theme-store.ts";
export { ThemeSwitch } from "./theme/theme-switch.tsx";
export { useTheme } from "./theme/use-theme.ts";
export {
  clearToasts,
  closeToast,
  type ToastColor,
  type ToastMode,
  type ToastOptions,
  type ToastPosition,
  toast,
  toastStore,
} from "./toast/toast-store.ts";
export { Toaster } from "./toast/toaster.tsx";
