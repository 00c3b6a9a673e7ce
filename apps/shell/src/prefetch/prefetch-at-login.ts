import { whenIdle } from "@portal/auth";
import { fetchToasts } from "@portal/ui/base";
import { prefetchLanding } from "./landing.ts";
import { prefetchFrame } from "./prefetch-frame.ts";

type LoadFrame = () => Promise<{ prefetchSharedModules(): void }>;

/**
 * Fetches the code of the frame and of the first screen while Login is shown and the line is idle. While the user types, the frame's code
 * runs. So the sign-in waits for no code, and Login waits for none that it does not show.
 */
export function prefetchAtLogin(loadFrame: LoadFrame): void {
  const run = () => {
    fetchToasts();
    return loadFrame().then((frame) => frame.prefetchSharedModules());
  };
  const prefetch = () => {
    prefetchFrame();
    void prefetchLanding();
  };
  const begin = () => {
    void prefetchLanding(); // its route may be remembered since the page was loaded
    whenIdle(() => void run().catch(() => undefined)); // the sign-in loads the frame again, and tells the user of a failure
  };
  addEventListener("input", begin, { once: true });
  addEventListener("submit", begin); // the user may have typed for a long time
  addEventListener("load", () => whenIdle(prefetch), { once: true });
}
