import { Component, type ReactNode, Suspense, useEffect } from "react";
import { useRuntime } from "./portal-runtime.ts";

interface RemoteBoundaryProps {
  remote: string;
  build: string;
  /** Stands there while a part of it is on its way. */
  waiting: ReactNode;
  /** Stands there instead of what failed. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** What is shown of a remote's build: the runtime knows that it is on the page, and a defect of it stays inside. */
export function RemoteBoundary({ remote, build, waiting, fallback, children }: RemoteBoundaryProps) {
  return (
    <Boundary fallback={fallback}>
      <Suspense fallback={waiting}>
        <Mounted remote={remote} build={build} />
        {children}
      </Suspense>
    </Boundary>
  );
}

/** Tells the runtime that this build is on the page, so that it is not swapped away against its policy. */
function Mounted({ remote, build }: { remote: string; build: string }) {
  const runtime = useRuntime();
  useEffect(() => runtime.mounted(remote, build), [runtime, remote, build]);
  return null;
}

type BoundaryProps = Pick<RemoteBoundaryProps, "fallback" | "children">;

class Boundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error("Something of a remote failed", error);
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
