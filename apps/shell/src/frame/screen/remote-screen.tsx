import type { LoadedPage } from "@portal/federation/runtime";
import { useQueryClient } from "@tanstack/react-query";
import { Component, type ReactNode, Suspense, startTransition, useEffect, useEffectEvent, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { asksForList, sendFirstCalls } from "../../boot/first-calls.ts";
import { loadListSettings } from "../data/list-settings.ts";
import { type PortalRoute, useRuntime, useRuntimeState } from "../runtime/portal-runtime.ts";
import { RemoteErrorCard } from "./remote-error-card.tsx";
import { ScreenSkeleton } from "./screen-skeleton.tsx";

interface Loaded {
  key: string;
  result: { page: LoadedPage } | { error: unknown };
}

interface RemoteScreenProps {
  remote: string;
  route: PortalRoute;
}

/**
 * One screen of a remote: skeleton while it loads, error card when it cannot be had.
 * Each navigation asks for the page anew, since that is when a waiting build is taken; a live swap changes the build
 * in the key, and the screen with it.
 */
export function RemoteScreen({ remote, route: portalRoute }: RemoteScreenProps) {
  const route = portalRoute.name;
  const runtime = useRuntime();
  const state = useRuntimeState(({ remotes }) => remotes[remote]);
  const [attempt, setAttempt] = useState(1);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const wanted = `${remote}/${route}#${attempt}`;
  const current = loaded?.key === wanted ? loaded.result : null;
  const runningBuild = state?.build ?? null;
  const isStale = current !== null && "page" in current && runningBuild !== null && current.page.build !== runningBuild;

  const params = useParams();
  const hasQuery = useLocation().search !== "";
  const queries = useQueryClient();
  const askFirst = useEffectEvent(() => {
    sendFirstCalls(portalRoute, { params, hasQuery });
    if (asksForList(portalRoute))
      void queries.prefetchQuery({ ...loadListSettings(), staleTime: Number.POSITIVE_INFINITY });
  });
  const isComing = runningBuild === null;
  useEffect(() => {
    if (isComing) askFirst(); // its code is on the way: what it asks first need not wait for it
  }, [isComing]);

  useEffect(() => {
    if (current !== null && !isStale) return;
    let isWanted = true;
    // a screen is drawn in slices, between which the frame around it answers
    const settle = (result: Loaded["result"]) => {
      if (isWanted) startTransition(() => setLoaded({ key: wanted, result }));
    };
    runtime.loadPage(remote, route, { retry: attempt > 1 }).then(
      (page) => settle({ page }),
      (error: unknown) => settle({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [runtime, remote, route, attempt, wanted, current, isStale]);

  if (!current || isStale) return <ScreenSkeleton />;
  const retry = () => setAttempt(attempt + 1);
  if ("error" in current) return <RemoteErrorCard error={current.error} remote={state} onRetry={retry} />;
  const { build, page } = current.page;
  const Page = page.default;
  return (
    <ScreenBoundary
      key={`${remote}@${build}#${attempt}/${route}`}
      onCrash={(error) => runtime.crashed(remote, build, error)}
      fallback={(error) => <RemoteErrorCard error={error} remote={state} onRetry={retry} />}
    >
      <Suspense fallback={<ScreenSkeleton />}>
        <Mounted remote={remote} build={build} />
        <Page />
      </Suspense>
    </ScreenBoundary>
  );
}

/** Tells the runtime that a screen of this build is on the page, so that it is not swapped away against its policy. */
function Mounted({ remote, build }: { remote: string; build: string }) {
  const runtime = useRuntime();
  useEffect(() => runtime.mounted(remote, build), [runtime, remote, build]);
  return null;
}

interface BoundaryProps {
  onCrash: (error: unknown) => void;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/** Keeps a defect of one screen inside that screen; the frame around it stays usable. */
class ScreenBoundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state = { failure: null as { error: unknown } | null };

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error("A screen of a remote failed", error);
    this.props.onCrash(error);
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
