import "@portal/ui/theme.css";
import "./boot/boot.css";
import { onSessionEvent, sessionState, startSession, whenIdle } from "@portal/auth";
import { guardScripts, savesData } from "@portal/remote-runtime/preload";
import { fetchToasts } from "@portal/ui/base";
import { applyTheme } from "@portal/ui/theme";
import { loadKnownRoutes } from "./boot/known-routes.ts";
import { fetchLanding, fetchLandingOfUser } from "./boot/landing.ts";
import { startLoadingOverlay } from "./boot/loading-overlay.ts";
import { nextTask } from "./boot/next-task.ts";
import { currentView, startView } from "./boot/portal-view.ts";
import { preloadFrame } from "./boot/preload-frame.ts";

const loadFrame = () => import("./frame/frame.tsx");

guardScripts(); // before anything asks for a script
applyTheme();
const onDrawn = startLoadingOverlay();
startSession();
if (sessionState().session) void fetchLandingOfUser();
startView(loadKnownRoutes);
onSessionEvent(({ type }) => type === "signed-in" && void fetchLandingOfUser());

/** What the first screen is made of, each part run in a task of its own; the code of all of them is here already. */
async function drawFirstScreen(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await nextTask();
  await import(/* webpackMode: "eager" */ "@portal/ui/theme-provider");
  await nextTask();
  const { draw } = await import(/* webpackMode: "eager" */ "./boot/draw.tsx");
  draw({ loadFrame, onDrawn });
}
void drawFirstScreen();

/**
 * Fetches the frame while somebody looks at Login. While he types it runs, and the screen behind it comes: signing in costs no wait
 * for code, and Login none for what it does not show.
 */
function prepareFrame(): void {
  const run = () => {
    fetchToasts();
    return loadFrame().then((frame) => frame.preloadSharedModules());
  };
  const begin = () => {
    void fetchLanding();
    whenIdle(() => void run().catch(() => undefined)); // who signs in asks again, and is told
  };
  addEventListener("input", begin, { once: true });
  addEventListener("submit", begin); // it may have taken him long
  addEventListener("load", () => whenIdle(preloadFrame), { once: true });
}
if (currentView().stage !== "frame" && !savesData()) prepareFrame();
