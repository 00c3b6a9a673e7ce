import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../feedback/spinner.tsx";
import { tooltipProps } from "../overlays/tooltip-layer.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label" | "children"> {
  /** The accessible name, e.g. `Edit Movil`. */
  label: string;
  /** The visible tooltip where it is shorter than the name, e.g. `Edit`; the name must start with it. */
  tooltip?: string;
  icon: ReactNode;
  loading?: boolean;
  danger?: boolean;
}

/** A square button with an icon, a name for screen readers and a visible tooltip. */
export function IconButton({
  label,
  tooltip = label,
  icon,
  loading = false,
  danger = false,
  disabled,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...tooltipProps(tooltip)}
      {...rest}
      type={type}
      data-part="icon-button"
      data-words={tooltip}
      aria-label={label}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      data-danger={danger || undefined}
    >
      {loading ? <Spinner /> : icon}
    </button>
  );
}
