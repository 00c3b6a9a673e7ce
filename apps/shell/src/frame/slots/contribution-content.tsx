import type { Contribution } from "@portal/federation/remote";
import { Skeleton } from "@portal/ui";
import { useRuntime, useRuntimeState } from "../../runtime/portal-runtime.ts";
import { RemoteBoundary } from "../../runtime/remote-boundary.tsx";
import { useRemotePart } from "../../runtime/use-remote-part.ts";
import { FailureMark, PartMark } from "../screen/part-mark.tsx";
import { RemoteFailureAlert } from "../screen/remote-error-card.tsx";

interface ContributionContentProps {
  contribution: Contribution;
  /** The props of its slot. */
  props: object;
}

/** What a remote adds to a screen of another one. If it fails, it says so in its own place, and the screen works on. */
export function ContributionContent({ contribution: { id, remote, name, title }, props }: ContributionContentProps) {
  const runtime = useRuntime();
  const state = useRuntimeState(({ remotes }) => remotes[remote]);
  const load = useRemotePart(id, state, (options) => runtime.loadContribution(remote, name, options));
  const { result, attempt, retry } = load;
  const waiting = <Skeleton height="80px" />;
  const failed = (error: unknown) => (
    <>
      <FailureMark error={error} remote={state} part={name} what="card" />
      <RemoteFailureAlert error={error} remote={state} onRetry={retry} title={title} what="card" rest="screen" />
    </>
  );
  if (!result) return waiting;
  if ("error" in result) return failed(result.error);
  const { build, contribution } = result.part;
  const Content = contribution.default;
  return (
    <RemoteBoundary
      key={`${remote}@${build}#${attempt}/${name}`}
      remote={remote}
      build={build}
      waiting={waiting}
      fallback={failed}
    >
      <PartMark remote={remote} build={build} part={name} />
      <Content {...props} />
    </RemoteBoundary>
  );
}
