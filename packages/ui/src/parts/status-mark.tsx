import type { LucideIcon } from "lucide-react/types";

export interface StatusMarkProps {
  icon: LucideIcon;
  color: "success" | "info" | "warning" | "danger" | "muted";
  /** The state in a word. */
  children: string;
}

/** A state: a sign and its word, never colour alone. It is a native element, since rows of tables hold it. */
export const StatusMark = ({ icon: Icon, color, children }: StatusMarkProps) => (
  <span data-value="status" style={{ color: `var(--${color})` }}>
    <Icon aria-hidden="true" size={14} />
    {children}
  </span>
);
