import { isRemoteError, type LoadPhase, type RemoteState } from "@portal/federation/runtime";
import { Alert, Button, chakra } from "@portal/ui";
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

const explanations: Record<LoadPhase, string> = {
  registry: "The list of released versions does not name it.",
  disabled: "It has been switched off.",
  release: "The description of this version could not be loaded or is not the released one.",
  requirements: "This version needs another version of the portal.",
  entry: "Its files could not be loaded, or they are not the released ones.",
  contract: "It brings its own copy of a module that the portal shares, so it is not run.",
  routes: "This version does not have the screen.",
  page: "The screen could not be loaded.",
  contribution: "It could not be loaded.",
};

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

export type WhatFailed = "screen" | "card";

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

export const buildOf = (error: unknown, remote: RemoteState | undefined) =>
  (isRemoteError(error) && error.build) || remote?.build || remote?.target;

export const explanationOf = (error: unknown, what: WhatFailed) =>
  isRemoteError(error) ? explanations[error.phase] : `The ${what} failed while it was shown.`;
