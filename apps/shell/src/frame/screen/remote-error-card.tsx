import { isRemoteError, type LoadPhase, type RemoteState } from "@portal/federation/runtime";
import { Alert, Button, chakra } from "@portal/ui";
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
  onRetry: () => void;
}

/** Stands where a remote's screen would be: what failed, whose it is, which build, and a way to try again. */
export function RemoteErrorCard({ error, remote, onRetry }: RemoteErrorCardProps) {
  const title = remote?.title ?? (isRemoteError(error) ? error.remote : "This screen");
  return (
    <ScreenBody maxInlineSize="688px">
      <RemoteFailureAlert {...{ error, remote, onRetry, title }} what="screen" rest="portal" />
    </ScreenBody>
  );
}

interface RemoteFailureAlertProps extends RemoteErrorCardProps {
  title: string;
  /** What failed while it was shown. */
  what: "screen" | "card";
  /** What goes on without it. */
  rest: "portal" | "screen";
}

/** What failed of a remote, whose it is, which build, and a way to try again. */
export function RemoteFailureAlert({ error, remote, onRetry, title, what, rest }: RemoteFailureAlertProps) {
  const failure = isRemoteError(error) ? error : null;
  const build = failure?.build || remote?.build || remote?.target;
  const owner = failure?.owner || remote?.owner;
  const detail = error instanceof Error ? error.message : null;
  return (
    <Alert tone="danger" title={`${title} is not available`} actions={<Button onClick={onRetry}>Retry</Button>}>
      <p>
        {failure ? explanations[failure.phase] : `The ${what} failed while it was shown.`} The rest of the {rest} works.
      </p>
      <Facts>
        <dt>Owner</dt>
        <dd>{owner ?? "-"}</dd>
        <dt>Build</dt>
        <dd>{build ?? "-"}</dd>
        {detail && (
          <>
            <dt>Reason</dt>
            <dd>{detail}</dd>
          </>
        )}
      </Facts>
    </Alert>
  );
}
