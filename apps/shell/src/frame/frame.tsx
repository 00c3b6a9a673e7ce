import { forgetLists } from "@portal/records";
import type { PortalRuntime } from "@portal/remote-runtime";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { RouterProvider } from "react-router-dom";
import type { FrameProps } from "../boot/frame-props.ts";
import {
  createShellRuntime,
  followRuntime,
  prefetchSharedModules,
  RuntimeProvider,
} from "../runtime/portal-runtime.ts";
import { followShellBuild } from "../runtime/shell-build.ts";
import { createPortalQueryClient } from "./data/query-client.ts";
import { reloadFailed } from "./data/reload-failed.ts";
import { createPortalRouter } from "./router.tsx";

export { prefetchSharedModules };

let pageRuntime: PortalRuntime | undefined;

/** The one runtime of the page. Loaded remotes outlive a session, since their code belongs to no user. */
function runtimeOfPage(): PortalRuntime {
  pageRuntime ??= createShellRuntime();
  return pageRuntime;
}

export interface FrameOptions extends FrameProps {
  /** The runtime of a test instead of the page's own. */
  runtime?: PortalRuntime;
}

/** Everything behind the sign-in. Its query client and router end with the session, so that no user sees another user's data. */
export default function Frame({ onDrawn, runtime: testRuntime }: FrameOptions) {
  const [{ runtime, queryClient, router, dispose }] = useState(() => ({
    runtime: testRuntime ?? runtimeOfPage(),
    queryClient: createPortalQueryClient(),
    ...createPortalRouter({ onDrawn }),
  }));
  useEffect(() => {
    const stopFollowing = followRuntime(runtime);
    const stopFollowingShell = followShellBuild(runtime);
    void runtime.start();
    prefetchSharedModules();
    const stopReloading = reloadFailed(queryClient);
    return () => {
      stopReloading();
      runtime.stop();
      stopFollowing();
      stopFollowingShell();
      dispose();
      queryClient.clear();
      forgetLists();
    };
  }, [runtime, dispose, queryClient]);
  return (
    <RuntimeProvider value={runtime}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </RuntimeProvider>
  );
}
