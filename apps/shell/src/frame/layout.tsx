import { chakra, keepFocus, useCurrentRouteName } from "@portal/ui";
import { type MouseEvent, memo, useCallback, useEffect, useRef } from "react";
import { useMenuToast, useUserMenu } from "../places/user-menu.queries.ts";
import { useVisits } from "../places/visits.ts";
import { prefetchToasts } from "../prefetch/prefetch-toasts.ts";
import { usePrefetch } from "../prefetch/use-prefetch.ts";
import { usePortalRoutes, useRuntimeState } from "../runtime/portal-runtime.ts";
import { Columns } from "./columns.ts";
import { CurrentScreen } from "./current-screen.tsx";
import { Drawer } from "./drawer/drawer.tsx";
import { DrawerMenu } from "./drawer/drawer-menu.tsx";
import { useDrawer } from "./drawer/use-drawer.ts";
import { Notices } from "./notices.tsx";
import { useCommandLayer } from "./palette/use-command-layer.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";

const SkipLink = chakra("a", {
  base: {
    position: "fixed",
    insetBlockStart: "2",
    insetInlineStart: "2",
    zIndex: 20,
    paddingBlock: "2",
    paddingInline: "4",
    borderRadius: "md",
    background: "primary",
    color: "onPrimary",
    translate: "0 -80px",
    _focusVisible: { translate: "none" },
    _print: { display: "none" },
  },
});

/** Moves the focus without an entry in the history, which the router would not know. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** Top bar, drawer and the current screen. A change of one does not draw the others again. */
export function Layout({ onDrawn }: { onDrawn: () => void }) {
  const drawer = useDrawer();
  const { isOverlay, close } = drawer;
  const closeOverlay = useCallback(() => isOverlay && close(), [isOverlay, close]);
  const menu = useUserMenu();
  useMenuToast(menu);
  const isStarting = useRuntimeState((state) => state.registry === "starting");
  const prefetch = usePrefetch();
  const { open, layer } = useCommandLayer();
  const openPalette = useCallback(() => open("palette"), [open]);
  useVisits();
  useEffect(onDrawn, [onDrawn]);
  useEffect(keepFocus, []);
  useEffect(prefetchToasts, []);
  return (
    <>
      <SkipLink href="#main" onClick={skipToContent}>
        Skip to content
      </SkipLink>
      <TopBar drawer={drawer} onPalette={openPalette} />
      <Columns>
        <Drawer drawer={drawer}>
          <DrawerMenu
            items={menu.items}
            isLoading={menu.isLoading || isStarting}
            onChoose={closeOverlay}
            onPoint={prefetch}
          />
        </Drawer>
        <Screen />
      </Columns>
      {layer}
    </>
  );
}

const Screen = memo(function Screen() {
  const main = useRouteFocus();
  return (
    <main id="main" ref={main} tabIndex={-1}>
      <Notices />
      <CurrentScreen />
    </main>
  );
});

/** Names the document after the route. After a navigation it moves the focus into the screen, unless it is there already. */
function useRouteFocus() {
  const name = useCurrentRouteName();
  const title = usePortalRoutes().find((route) => route.name === name)?.title;
  const main = useRef<HTMLElement>(null);
  const lastName = useRef<string>(undefined);
  useEffect(() => {
    if (
      lastName.current !== undefined &&
      lastName.current !== name &&
      !main.current?.contains(document.activeElement)
    ) {
      main.current?.focus({ preventScroll: true });
    }
    lastName.current = name;
  }, [name]);
  useEffect(() => {
    document.title = title ? `${title} · Carrier Portal` : "Carrier Portal";
  }, [title]);
  return main;
}
