import { isRemoteError, type RemoteState } from "@portal/remote-runtime";
import { Alert, Button, Fact, Facts, Page } from "@portal/ui";
import { useShellBuild } from "../../runtime/shell-build.ts";
import { ShellPartMissing } from "../../runtime/shell-part-missing.tsx";
import { buildOf, explanationOf, type WhatFailed } from "./failure-facts.ts";
import { FailureMark } from "./part-mark.tsx";

export interface RemoteErrorCardProps {
  error: unknown;
  remote: RemoteState | undefined;
  /** Name of the screen's route. */
  route: string;
  onRetry: () => void;
}

/** Shown instead of a remote's screen: what failed, its owner and build, and a way to try again. */
export function RemoteErrorCard({ error, remote, route, onRetry }: RemoteErrorCardProps) {
  const failure = isRemoteError(error) ? error : null;
  const title = remote?.title ?? failure?.remote ?? "This screen";
  return (
    <Page maxInlineSize="688px">
      <FailureMark error={error} remote={remote} part={route} what="screen" />
      <RemoteFailureAlert {...{ error, remote, onRetry, title }} what="screen" rest="portal" />
    </Page>
  );
}

interface RemoteFailureAlertProps extends Omit<RemoteErrorCardProps, "route"> {
  title: string;
  /** The kind of part that failed. */
  what: WhatFailed;
  /** What still works. */
  rest: "portal" | "screen";
}

/** What failed of a remote, its owner and build, and a way to try again. */
export function RemoteFailureAlert({ error, remote, onRetry, title, what, rest }: RemoteFailureAlertProps) {
  const owner = (isRemoteError(error) && error.owner) || remote?.owner;
  const { isTorn } = useShellBuild();
  if (isTorn) return <ShellPartMissing what={what} />;
  return (
    <Alert tone="danger" title={`${title} is not available`} actions={<Button onClick={onRetry}>Retry</Button>}>
      <p>
        {explanationOf(error, what)} The rest of the {rest} works.
      </p>
      <Facts>
        <Fact name="Owner">{owner}</Fact>
        <Fact name="Build">{buildOf(error, remote)}</Fact>
        {error instanceof Error && <Fact name="Reason">{error.message}</Fact>}
      </Facts>
    </Alert>
  );
}
