import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import classes from "./button.module.css";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger-outline";

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  icon?: ReactNode;
  /** Shows a spinner and takes no clicks; the width stays. */
  loading?: boolean;
  /** Text while loading, e.g. `Saving…`; the button is as wide as the longer of both. */
  loadingText?: string;
}

/** The one button. `secondary` unless told otherwise; a screen has at most one `primary`. */
export function Button({
  variant = "secondary",
  icon,
  loading = false,
  loadingText,
  children,
  className,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
      data-variant={variant}
      className={[classes.button, className].filter(Boolean).join(" ")}
    >
      <span
        className={classes.face}
        aria-hidden={(loading && loadingText !== undefined) || undefined}
        data-hidden={loading || undefined}
      >
        {icon && <span className={classes.icon}>{icon}</span>}
        {children}
      </span>
      {(loading || loadingText) && (
        <span className={classes.face} aria-hidden={!loading || undefined} data-hidden={!loading || undefined}>
          <Spinner />
          {loading && loadingText}
        </span>
      )}
    </button>
  );
}
