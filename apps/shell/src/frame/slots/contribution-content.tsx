import type { Contribution } from "@portal/remote";
import { Skeleton } from "@portal/ui";
import { useRuntime, useRuntimeState } from "../../runtime/portal-runtime.ts";
import { useRemotePart } from "../../runtime/use-remote-part.ts";
import { FailureMark } from "../screen/part-mark.tsx";
import { RemoteFailureAlert } from "../screen/remote-error-card.tsx";
import { RemotePart } from "../screen/remote-part.tsx";

interface ContributionContentProps {
  contribution: Contribution;
  /** The props of its slot. */
  props: object;
}

/** What a remote adds to a screen of another one. If it fails, it says so in its own place, and the screen works on. */
export function ContributionContent({ contribution: { id, remote, name, title }, props }: ContributionContentProps) {
  const runtime = useRuntime();
  const state = useRuntimeState(({ remotes }) => remotes[remote]);
  const loading = useRemotePart(id, state, (options) => runtime.loadContribution(remote, name, options));
  const fallback = (error: unknown) => (
    <>
      <FailureMark error={error} remote={state} part={name} what="card" />
      <RemoteFailureAlert
        error={error}
        remote={state}
        onRetry={loading.retry}
        title={title}
        what="card"
        rest="screen"
      />
    </>
  );
  return (
    <RemotePart {...{ loading, remote, name, fallback }} waiting={<Skeleton height="80px" />}>
      {({ contribution: { default: Content } }) => <Content {...props} />}
    </RemotePart>
  );
}
