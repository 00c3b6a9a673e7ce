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
import { preloadFrame } from "./boot/preload-frame.ts";

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

const whenIdle = globalThis.requestIdleCallback ?? setTimeout;

/**
 * Fetches the frame while somebody looks at Login, and runs it while he types: signing in costs no wait for code, and Login none for
 * what it does not show.
 */
function prepareFrame(): void {
  const { saveData } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
  if (currentView().stage === "frame" || saveData) return;
  whenIdle(preloadFrame);
  const load = () => void loadFrame().catch(() => undefined); // who signs in asks again, and is told
  addEventListener("input", () => whenIdle(load), { once: true });
}
addEventListener("load", prepareFrame, { once: true });
