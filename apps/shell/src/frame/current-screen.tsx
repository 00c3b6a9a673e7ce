import { ErrorState, type LoadPart, Page, useCurrentRouteName, useLazyPart } from "@portal/ui";
import { type ComponentType, useEffect, useState } from "react";
import { Navigate, Route, Routes, useLocation } from "react-router-dom";
import { publicPaths } from "../boot/stage.ts";
import { type PortalRoute, usePortalRoutes, useRuntime, useRuntimeState } from "../runtime/portal-runtime.ts";
import { ShellPartMissing } from "../runtime/shell-part-missing.tsx";
import { ScreenSkeleton } from "../screen/screen-skeleton.tsx";
import { RouteGuard } from "./guard/route-guard.tsx";
import { RemoteScreen } from "./screen/remote-screen.tsx";

/** The shell's own screens. Those of releases are one script, and so are those of the user's account: Login carries the hash of each script, and few staff open them. */
const shellPages: Readonly<Record<string, ComponentType>> = {
  Contribution: lazyScreen(() => import(/* webpackChunkName: "releases" */ "../pages/contribution.page.tsx")),
  Dashboard: lazyScreen(() => import("../pages/dashboard/dashboard.page.tsx")),
  Handbook: lazyScreen(() => import(/* webpackChunkName: "handbook" */ "../pages/handbook/handbook.page.tsx")),
  Profile: lazyScreen(() => import(/* webpackChunkName: "second-factor" */ "../pages/profile/profile.page.tsx")),
  SecondFactor: lazyScreen(
    () => import(/* webpackChunkName: "second-factor" */ "../pages/second-factor/second-factor.page.tsx"),
  ),
  Remotes: lazyScreen(() => import(/* webpackChunkName: "releases" */ "../pages/releases/remotes.page.tsx")),
  RemoteReleases: lazyScreen(
    () => import(/* webpackChunkName: "releases" */ "../pages/releases/remote-releases.page.tsx"),
  ),
};

/** The screen of the current address behind its guard: the shell's own or a remote's. */
export function CurrentScreen() {
  const name = useCurrentRouteName();
  const { pathname } = useLocation();
  const route = usePortalRoutes().find((candidate) => candidate.name === name);
  const registry = useRuntimeState((state) => state.registry);
  if (registry === "starting") return <ScreenSkeleton />;
  if (!route && registry === "unavailable") return <NoRoutes />;
  if (!route) return <UnknownAddress key={pathname} />;
  return (
    <RouteGuard key={route.name} access={route.access}>
      <Routes>
        <Route path={route.path} element={<Screen route={route} />} />
      </Routes>
    </RouteGuard>
  );
}

/** Goes to `/404`, unless a release has brought the address since the registry was read. */
function UnknownAddress() {
  const runtime = useRuntime();
  const [isUnknown, setIsUnknown] = useState(false);
  useEffect(() => {
    let isShown = true;
    void runtime.refresh().finally(() => isShown && setIsUnknown(true));
    return () => {
      isShown = false;
    };
  }, [runtime]);
  return isUnknown ? <Navigate to={publicPaths.notFound} replace /> : <ScreenSkeleton />;
}

function Screen({ route }: { route: PortalRoute }) {
  const ShellPage = shellPages[route.name];
  if (route.remote !== undefined) return <RemoteScreen remote={route.remote} route={route} />;
  return ShellPage && <ShellPage />;
}

/** A screen whose code is loaded when it is first opened. */
function lazyScreen(load: LoadPart<object>): ComponentType {
  return function LazyScreen() {
    const { Part, hasFailed, retry } = useLazyPart(load);
    if (hasFailed)
      return (
        <Page>
          <ShellPartMissing what="screen" onRetry={retry} />
        </Page>
      );
    return Part ? <Part /> : <ScreenSkeleton />;
  };
}

/** Shown without a registry: whether the address exists is unknown then, so this is no 404. */
function NoRoutes() {
  const runtime = useRuntime();
  const refusal = useRuntimeState((state) => state.refusal);
  return (
    <ErrorState
      title="This screen could not be loaded"
      message={refusal ?? "The list of released versions cannot be reached."}
      onRetry={() => void runtime.refresh()}
    />
  );
}
