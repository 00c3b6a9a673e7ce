import "@portal/ui/theme.css";
import "./boot/boot.css";
import { sessionState, startSession } from "@portal/auth";
import { preloadRegistry } from "@portal/federation/preload";
import { applyTheme, ThemeProvider } from "@portal/ui/base";
import { createRoot } from "react-dom/client";
import { App } from "./boot/app.tsx";
import { loadKnownRoutes, registryUrl } from "./boot/known-routes.ts";
import { startLoadingOverlay } from "./boot/loading-overlay.ts";
import { currentView, startView } from "./boot/portal-view.ts";

const loadFrame = () => import("./frame/frame.tsx");

applyTheme();
const onDrawn = startLoadingOverlay();
startSession();
if (sessionState().session) preloadRegistry(registryUrl());
startView(loadKnownRoutes);

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");
createRoot(root).render(
  <ThemeProvider>
    <App loadFrame={loadFrame} onDrawn={onDrawn} />
  </ThemeProvider>,
);

/** While somebody types the password, the frame is fetched, so that signing in costs no wait for code. */
function prefetchFrame(): void {
  const isWanted = currentView().stage !== "frame";
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  const load = () => loadFrame().catch(() => undefined); // who signs in asks again, and is told
  if (isWanted && !saveData) (globalThis.requestIdleCallback ?? setTimeout)(load);
}
addEventListener("load", prefetchFrame, { once: true });
