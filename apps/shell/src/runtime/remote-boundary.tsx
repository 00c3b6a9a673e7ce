import { Component, type ReactNode, Suspense, useEffect } from "react";
import { useRuntime } from "./portal-runtime.ts";

interface RemoteBoundaryProps {
  remote: string;
  build: string;
  /** Shown while a part of the remote is loaded. */
  waiting: ReactNode;
  /** Shown instead of a part that failed. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Shows a part of a remote's build and keeps its errors inside. The runtime learns that the build is on the page, and of a crash. */
export function RemoteBoundary({ remote, build, waiting, fallback, children }: RemoteBoundaryProps) {
  const runtime = useRuntime();
  return (
    <Boundary fallback={fallback} onCrash={(error) => runtime.crashed(remote, build, error)}>
      <Suspense fallback={waiting}>
        <Mounted remote={remote} build={build} />
        {children}
      </Suspense>
    </Boundary>
  );
}

/** Tells the runtime that this build is on the page, so that the runtime swaps it only by its policy. */
function Mounted({ remote, build }: { remote: string; build: string }) {
  const runtime = useRuntime();
  useEffect(() => runtime.mounted(remote, build), [runtime, remote, build]);
  return null;
}

interface BoundaryProps extends Pick<RemoteBoundaryProps, "fallback" | "children"> {
  onCrash: (error: unknown) => void;
}

class Boundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error("Something of a remote failed", error);
    this.props.onCrash(error);
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
