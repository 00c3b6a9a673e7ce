import "@portal/ui/theme.css";
import "./boot/boot.css";
import { onSessionEvent, sessionState, startSession } from "@portal/auth";
import { guardScripts, savesData } from "@portal/remote-runtime/preload";
import { applyTheme } from "@portal/ui/theme";
import type { KnownRoutes } from "./boot/known-routes.ts";
import { startLoadingOverlay } from "./boot/loading-overlay.ts";
import { nextTask } from "./boot/next-task.ts";
import { currentView, startView } from "./boot/portal-view.ts";
import { takeTesterLink } from "./boot/take-tester-link.ts";
import { replayEarlyInput } from "./first-page/early-input.ts";
import { prefetchLandingOfUser } from "./prefetch/landing.ts";
import { prefetchAtLogin } from "./prefetch/prefetch-at-login.ts";

const loadFrame = () => import("./frame/frame.tsx");
const noRoutes = (): KnownRoutes => ({ routes: [], isComplete: false });
const loadKnownRoutes = () =>
  import(/* webpackChunkName: "public" */ "./boot/known-routes.ts").then((part) => part.loadKnownRoutes(), noRoutes);

guardScripts(); // before the first script is asked for
takeTesterLink(); // before anything remembers the address
applyTheme();
const uncover = startLoadingOverlay();
const onDrawn = () => {
  replayEarlyInput();
  uncover();
};
startSession();
if (sessionState().session) void prefetchLandingOfUser();
startView(loadKnownRoutes);
onSessionEvent(({ type }) => type === "signed-in" && void prefetchLandingOfUser());

/** Runs each part of the first screen in a task of its own. The code of all parts is loaded already. */
async function drawFirstScreen(): Promise<void> {
  await nextTask();
  await import(/* webpackMode: "eager" */ "react-dom/client");
  await nextTask();
  await import(/* webpackMode: "eager" */ "@portal/ui/theme-provider");
  await nextTask();
  const { draw } = await import(/* webpackMode: "eager" */ "./draw.tsx");
  draw({ loadFrame, onDrawn });
}
void drawFirstScreen();

if (currentView().stage !== "frame" && !savesData()) prefetchAtLogin(loadFrame);
