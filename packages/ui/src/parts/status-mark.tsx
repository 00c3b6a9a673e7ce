import type { LucideIcon } from "lucide-react";

export interface StatusMarkProps {
  icon: LucideIcon;
  color: "success" | "info" | "warning" | "danger" | "muted";
  /** The state in a word. */
  children: string;
}

/** A state: a sign and its word, never colour alone (C-18). It is native, as it stands in rows of tables. */
export const StatusMark = ({ icon: Icon, color, children }: StatusMarkProps) => (
  <span data-value="status" style={{ color: `var(--${color})` }}>
    <Icon aria-hidden="true" size={14} />
    {children}
  </span>
);
