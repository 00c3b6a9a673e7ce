import { Box } from "@chakra-ui/react/box";
import {
  EmptyStateContent,
  EmptyStateDescription,
  EmptyStateIndicator,
  EmptyStateRoot,
  EmptyStateTitle,
} from "@chakra-ui/react/empty-state";
import CircleAlert from "lucide-react/icons/circle-alert";
import Inbox from "lucide-react/icons/inbox";
import type { ReactNode } from "react";
import { Button } from "../parts/button.tsx";
import { emptyStateRecipe } from "./states.recipe.ts";

export interface EmptyStateProps {
  /** Says what is empty, e.g. `No carriers yet`. */
  title: string;
  message?: ReactNode;
  /** A button for the next step. */
  action?: ReactNode;
}

/** Says what is empty and offers the next step. */
export function EmptyState(props: EmptyStateProps) {
  return <State {...props} icon={<Inbox aria-hidden="true" />} />;
}

export interface ErrorStateProps {
  /** Says what failed, e.g. `Carriers could not be loaded`. */
  title: string;
  message?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
}

/** Says what failed to load, with a button that retries; failed loads raise no toast. */
export function ErrorState({ title, message, onRetry, retrying = false }: ErrorStateProps) {
  const retry = onRetry && (
    <Button loading={retrying} onClick={onRetry}>
      Retry
    </Button>
  );
  return (
    <State role="alert" icon={<CircleAlert aria-hidden="true" />} title={title} message={message} action={retry} />
  );
}

export interface LoadFailedProps {
  /** Says what failed to load. */
  title: string;
  /** The query that failed. */
  load: { readonly error: Error | null; readonly isFetching: boolean; refetch(): unknown };
}

/** Says that a query failed and why, with a button that asks again. */
export const LoadFailed = ({ title, load: { error, isFetching, refetch } }: LoadFailedProps) => (
  <ErrorState title={title} message={error?.message} onRetry={() => void refetch()} retrying={isFetching} />
);

function State({ role, icon, title, message, action }: EmptyStateProps & { role?: "alert"; icon: ReactNode }) {
  return (
    <EmptyStateRoot recipe={emptyStateRecipe} role={role}>
      <EmptyStateContent>
        <EmptyStateIndicator>{icon}</EmptyStateIndicator>
        <EmptyStateTitle as="p">{title}</EmptyStateTitle>
        {message && <EmptyStateDescription>{message}</EmptyStateDescription>}
        {action && <Box marginBlockStart="4">{action}</Box>}
      </EmptyStateContent>
    </EmptyStateRoot>
  );
}
