// The parts of public screens, which have no state machine. Nothing here may import a router, the query client or a
// form library.
export { ClientOnly } from "@chakra-ui/react/client-only";
export { Alert, type AlertProps, type Tone } from "./feedback/alert.tsx";
export { Banner, type BannerProps } from "./feedback/banner.tsx";
export { Skeleton, type SkeletonProps } from "./feedback/skeleton.tsx";
export { Spinner } from "./feedback/spinner.tsx";
export {
  clearToasts,
  closeToast,
  type ToastOptions,
  toast,
  visibleToasts,
} from "./feedback/toast-store.ts";
export { fetchToasts, Toaster } from "./feedback/toaster.tsx";
export type { ToastColor, ToastMode, ToastPosition } from "./feedback/toasts.slice.ts";

export { lazyDialog } from "./overlays/lazy-dialog.tsx";
export { BrandMark, type BrandMarkProps } from "./parts/brand-mark.tsx";
export { Button, type ButtonProps, type ButtonVariant } from "./parts/button.tsx";
export { Card, type CardProps } from "./parts/card.tsx";
export { FieldFrame, type FieldTexts } from "./parts/field-frame.tsx";
export { IconButton, type IconButtonProps } from "./parts/icon-button.tsx";
export { PasswordInput, type PasswordInputProps } from "./parts/password-input.tsx";
export { TextInput, type TextInputProps } from "./parts/text-input.tsx";
export { type LoadPart, useLazyPart } from "./parts/use-lazy-part.ts";
export * from "./theme/primitives.ts";
export type { Theme } from "./theme/stored-theme.ts";
export { ThemeProvider } from "./theme/theme-provider.tsx";
export { applyTheme, toggleTheme } from "./theme/theme-store.ts";
export { ThemeSwitch } from "./theme/theme-switch.tsx";
export { useTheme } from "./theme/use-theme.ts";
