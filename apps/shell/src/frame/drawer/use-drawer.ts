import { injectSlice } from "@portal/store";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { drawerSlice } from "./drawer.slice.ts";

const drawer = injectSlice(drawerSlice);
const { drawerAwaited, drawerOpened, drawerClosed } = drawerSlice.actions;

const openingDelay = 500;
const wideScreen = "(min-width: 1264px)";

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(wideScreen).matches);
  useEffect(() => {
    const media = matchMedia(wideScreen);
    const follow = () => {
      // or the drawer would cover the page, and a dialog that is open there
      if (!media.matches) drawer.dispatch(drawerClosed());
      setIsWide(media.matches);
    };
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);
  return isWide;
}

export interface DrawerState {
  isOpen: boolean;
  /** The drawer opens in a moment. The page keeps its place free, so that nothing moves then. */
  isAwaited: boolean;
  /** On narrow screens the drawer covers the page and closes after a choice. */
  isOverlay: boolean;
  toggle: () => void;
  close: () => void;
}

/**
 * Opens the drawer of a wide screen once, 500 ms after the frame is entered. What users do by hand stays. When the window crosses the
 * width of 1264 px, the rule applies again.
 */
export function useDrawer(): DrawerState {
  const isWide = useIsWide();
  const place = drawer.useSelector((at) => at);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    drawer.dispatch(isWide ? drawerAwaited() : drawerClosed());
    if (isWide) timer.current = setTimeout(() => drawer.dispatch(drawerOpened()), openingDelay);
    return () => clearTimeout(timer.current);
  }, [isWide]);

  const close = useCallback(() => {
    clearTimeout(timer.current);
    drawer.dispatch(drawerClosed());
  }, []);
  const toggle = useCallback(() => {
    clearTimeout(timer.current);
    drawer.dispatch(drawer.getState() === "open" ? drawerClosed() : drawerOpened());
  }, []);
  return useMemo(
    () => ({ isOpen: place === "open", isAwaited: isWide && place === "awaited", isOverlay: !isWide, toggle, close }),
    [place, isWide, toggle, close],
  );
}
