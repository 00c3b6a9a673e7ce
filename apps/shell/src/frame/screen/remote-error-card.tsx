import { isRemoteError, type RemoteState } from "@portal/federation/runtime";
import { Alert, Button, chakra } from "@portal/ui";
import { buildOf, explanationOf, type WhatFailed } from "./failure-facts.ts";
import { FailureMark } from "./part-mark.tsx";
import { ScreenBody } from "./screen-body.tsx";

const Facts = chakra("dl", {
  base: {
    display: "grid",
    gridTemplateColumns: "max-content 1fr",
    gap: "4px 16px",
    marginBlock: "12px 4px",
    color: "muted",
    "& dd": { overflowWrap: "anywhere", color: "text" },
  },
});

export interface RemoteErrorCardProps {
  error: unknown;
  remote: RemoteState | undefined;
  /** Of the screen, by its name. */
  route: string;
  onRetry: () => void;
}

/** Stands where a remote's screen would be: what failed, whose it is, which build, and a way to try again. */
export function RemoteErrorCard({ error, remote, route, onRetry }: RemoteErrorCardProps) {
  const failure = isRemoteError(error) ? error : null;
  const title = remote?.title ?? failure?.remote ?? "This screen";
  return (
    <ScreenBody maxInlineSize="688px">
      <FailureMark error={error} remote={remote} part={route} what="screen" />
      <RemoteFailureAlert {...{ error, remote, onRetry, title }} what="screen" rest="portal" />
    </ScreenBody>
  );
}

interface RemoteFailureAlertProps extends Omit<RemoteErrorCardProps, "route"> {
  title: string;
  /** What failed while it was shown. */
  what: WhatFailed;
  /** What goes on without it. */
  rest: "portal" | "screen";
}

/** What failed of a remote, whose it is, which build, and a way to try again. */
export function RemoteFailureAlert({ error, remote, onRetry, title, what, rest }: RemoteFailureAlertProps) {
  const owner = (isRemoteError(error) && error.owner) || remote?.owner;
  return (
    <Alert tone="danger" title={`${title} is not available`} actions={<Button onClick={onRetry}>Retry</Button>}>
      <p>
        {explanationOf(error, what)} The rest of the {rest} works.
      </p>
      <Facts>
        <dt>Owner</dt>
        <dd>{owner ?? "-"}</dd>
        <dt>Build</dt>
        <dd>{buildOf(error, remote) ?? "-"}</dd>
        {error instanceof Error && (
          <>
            <dt>Reason</dt>
            <dd>{error.message}</dd>
          </>
        )}
      </Facts>
    </Alert>
  );
}
