import CircleAlert from "lucide-react/icons/circle-alert";
import Inbox from "lucide-react/icons/inbox";
import type { ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import classes from "./states.module.css";

export interface EmptyStateProps {
  /** What is empty, e.g. `No carriers yet`. */
  title: string;
  message?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

/** Says what is empty and offers the next step. */
export function EmptyState({ title, message, action }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <Inbox aria-hidden="true" className={classes.icon} />
      <p className={classes.title}>{title}</p>
      {message && <p className={classes.message}>{message}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

export interface ErrorStateProps {
  /** What failed, e.g. `Carriers could not be loaded`. */
  title: string;
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says what failed to load and retries; failed loads raise no toast (B-638). */
export function ErrorState({ title, message, onRetry, retrying = false }: ErrorStateProps) {
  return (
    <div className={classes.state} role="alert">
      <CircleAlert aria-hidden="true" className={classes.errorIcon} />
      <p className={classes.title}>{title}</p>
      {message && <p className={classes.message}>{message}</p>}
      {onRetry && (
        <div className={classes.action}>
          <Button loading={retrying} onClick={onRetry}>
            Retry
          </Button>
        </div>
      )}
    </div>
  );
}
