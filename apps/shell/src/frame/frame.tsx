import type { PortalRuntime } from "@portal/federation/runtime";
import { forgetLists } from "@portal/records";
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
import { createPortalQueryClient } from "./data/query-client.ts";
import { reloadFailed } from "./data/reload-failed.ts";
import { createPortalRouter } from "./router.tsx";

export { prefetchSharedModules };

let pageRuntime: PortalRuntime | undefined;

/** One for the page: loaded remotes outlive a session, since their code belongs to nobody. */
function runtimeOfPage(): PortalRuntime {
  pageRuntime ??= createShellRuntime();
  return pageRuntime;
}

export interface FrameOptions extends FrameProps {
  /** For tests; otherwise the page's own. */
  runtime?: PortalRuntime;
}

/** Everything behind sign-in. Its query client and router live as long as the session: nothing of one user outlives it. */
export default function Frame({ onDrawn, runtime: given }: FrameOptions) {
  const [{ runtime, queryClient, router, dispose }] = useState(() => ({
    runtime: given ?? runtimeOfPage(),
    queryClient: createPortalQueryClient(),
    ...createPortalRouter({ onDrawn }),
  }));
  useEffect(() => {
    const stopFollowing = followRuntime(runtime);
    void runtime.start();
    prefetchSharedModules();
    const stopReloading = reloadFailed(queryClient);
    return () => {
      stopReloading();
      runtime.stop();
      stopFollowing();
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
