import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { AppProps } from "./app.tsx";
import { currentView } from "./boot/portal-view.ts";
import { Portal } from "./portal.tsx";

/**
 * Draws the portal into the page, or takes over the Login that stands there already. It draws in slices, so that the browser can paint
 * and handle events in between.
 */
export function draw(props: AppProps): void {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  const view = currentView();
  const isLogin = view.stage === "public" && view.screen === "login";
  const portal = <Portal {...props} />;
  startTransition(() => {
    if (isLogin && root.hasChildNodes()) return void hydrateRoot(root, portal);
    root.replaceChildren();
    delete root.dataset.built;
    createRoot(root).render(portal);
  });
}
