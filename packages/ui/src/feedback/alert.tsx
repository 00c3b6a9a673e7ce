import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import classes from "./alert.module.css";

export type Tone = "info" | "success" | "warning" | "danger";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface AlertProps {
  tone?: Tone;
  title?: string;
  children?: ReactNode;
  /** Buttons under the text. */
  actions?: ReactNode;
}

/** A message inside the page. Danger is announced at once, the others politely. */
export function Alert({ tone = "info", title, children, actions }: AlertProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.alert} data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <Icon aria-hidden="true" className={classes.icon} />
      <div className={classes.text}>
        {title && <p className={classes.title}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
