import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useParams } from "react-router-dom";
import { asksForList, sendFirstCalls } from "../../prefetch/first-calls.ts";
import { type PortalRoute, useRuntime, useRuntimeState } from "../../runtime/portal-runtime.ts";
import { useRemotePart } from "../../runtime/use-remote-part.ts";
import { ScreenSkeleton } from "../../screen/screen-skeleton.tsx";
import { loadListSettings } from "../data/list-settings.ts";
import { RemoteErrorCard } from "./remote-error-card.tsx";
import { RemotePart } from "./remote-part.tsx";

interface RemoteScreenProps {
  remote: string;
  route: PortalRoute;
}

/**
 * One screen of a remote: a skeleton while it loads, an error card if it cannot be loaded. Each navigation asks for the page again, since a
 * waiting build is taken then. A live swap changes the build in the key, and so the screen.
 */
export function RemoteScreen({ remote, route: portalRoute }: RemoteScreenProps) {
  const route = portalRoute.name;
  const runtime = useRuntime();
  const state = useRuntimeState(({ remotes }) => remotes[remote]);

  const params = useParams();
  const hasQuery = useLocation().search !== "";
  const queries = useQueryClient();
  const askFirst = useEffectEvent(() => {
    sendFirstCalls(portalRoute, { params, hasQuery });
    if (asksForList(portalRoute))
      void queries.prefetchQuery({ ...loadListSettings(), staleTime: Number.POSITIVE_INFINITY });
  });
  const isComing = (state?.build ?? null) === null;
  useEffect(() => {
    if (isComing) askFirst(); // its first calls need not wait for its code
  }, [isComing]);

  const loading = useRemotePart(`${remote}/${route}`, state, (options) => runtime.loadPage(remote, route, options));
  return (
    <RemotePart
      loading={loading}
      remote={remote}
      name={route}
      waiting={<ScreenSkeleton />}
      fallback={(error) => <RemoteErrorCard error={error} remote={state} route={route} onRetry={loading.retry} />}
    >
      {({ page: { default: Page } }) => <Page />}
    </RemotePart>
  );
}
