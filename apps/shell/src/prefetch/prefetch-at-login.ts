import { whenIdle } from "@portal/auth";
import { fetchToasts } from "@portal/ui/base";
import { prefetchLanding } from "./landing.ts";
import { prefetchFrame } from "./prefetch-frame.ts";

type LoadFrame = () => Promise<{ prefetchSharedModules(): void }>;

/**
 * Fetches the frame while Login is shown. While the user types, the frame's code runs and the first screen's code is fetched. So the
 * sign-in waits for no code, and Login waits for none that it does not show.
 */
export function prefetchAtLogin(loadFrame: LoadFrame): void {
  const run = () => {
    fetchToasts();
    return loadFrame().then((frame) => frame.prefetchSharedModules());
  };
  const begin = () => {
    void prefetchLanding();
    whenIdle(() => void run().catch(() => undefined)); // the sign-in loads the frame again, and tells the user of a failure
  };
  addEventListener("input", begin, { once: true });
  addEventListener("submit", begin); // the user may have typed for a long time
  addEventListener("load", () => whenIdle(prefetchFrame), { once: true });
}
