import type { LoadedRelease } from "@portal/remote-runtime";
import type { ReactNode } from "react";
import { RemoteBoundary } from "../../runtime/remote-boundary.tsx";
import type { LoadingPart } from "../../runtime/use-remote-part.ts";
import { PartMark } from "./part-mark.tsx";

interface RemotePartProps<Part extends LoadedRelease> {
  loading: LoadingPart<Part>;
  remote: string;
  /** Name of the screen's route or of the contribution. */
  name: string;
  waiting: ReactNode;
  fallback: (error: unknown) => ReactNode;
  children: (part: Part) => ReactNode;
}

/** A screen or a contribution of a remote: what is shown while it loads, when it fails, and the part itself. */
export function RemotePart<Part extends LoadedRelease>(props: RemotePartProps<Part>) {
  const { loading, remote, name, waiting, fallback, children } = props;
  const { result, attempt } = loading;
  if (!result) return waiting;
  if ("error" in result) return fallback(result.error);
  const { build } = result.part;
  return (
    <RemoteBoundary key={`${remote}@${build}#${attempt}/${name}`} {...{ remote, build, waiting, fallback }}>
      <PartMark remote={remote} build={build} part={name} />
      {children(result.part)}
    </RemoteBoundary>
  );
}
