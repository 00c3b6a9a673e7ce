import { useCallback, useEffect, useRef, useState } from "react";

const openingDelay = 500;
const wideScreen = "(min-width: 1264px)";

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(wideScreen).matches);
  useEffect(() => {
    const media = matchMedia(wideScreen);
    const follow = () => setIsWide(media.matches);
    media.addEventListener("change", follow);
    return () => media.removeEventListener("change", follow);
  }, []);
  return isWide;
}

export interface DrawerState {
  isOpen: boolean;
  /** On narrow screens it lies over the page and closes after a choice. */
  isOverlay: boolean;
  toggle: () => void;
  close: () => void;
}

/**
 * Opens the drawer of a wide screen 500 ms after the frame is entered, once; what staff do by hand stays (A-037, A-038,
 * B-026, B-027, D-A68). Crossing the width of 1264 applies the rule again.
 */
export function useDrawer(): DrawerState {
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (isWide) timer.current = setTimeout(() => setIsOpen(true), openingDelay);
    else setIsOpen(false);
    return () => clearTimeout(timer.current);
  }, [isWide]);

  const byHand = useCallback((next: (open: boolean) => boolean) => {
    clearTimeout(timer.current);
    setIsOpen(next);
  }, []);
  const toggle = useCallback(() => byHand((open) => !open), [byHand]);
  const close = useCallback(() => byHand(() => false), [byHand]);
  return { isOpen, isOverlay: !isWide, toggle, close };
}
