import type { ReactNode } from "react";
import type { Tone } from "./alert.tsx";
import classes from "./banner.module.css";

export interface BannerProps {
  tone?: Tone;
  children: ReactNode;
  actions?: ReactNode;
  /** False inside a region that announces it already. */
  announced?: boolean;
}

/** One line across the top of the frame, e.g. for a new version or a lost connection. */
export function Banner({ tone = "info", children, actions, announced = true }: BannerProps) {
  return (
    <div className={classes.banner} data-tone={tone} role={announced ? "status" : undefined}>
      <p className={classes.text}>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
