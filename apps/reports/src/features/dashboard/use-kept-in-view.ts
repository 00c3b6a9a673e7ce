import { useLayoutEffect, useRef } from "react";

/** Keeps a widget on the screen that was moved without a pointer, once the grid has given it its new place. */
export function useKeptInView() {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    const { current: i } = wanted;
    if (i === undefined) return undefined;
    wanted.current = undefined;
    const frame = requestAnimationFrame(() => {
      const item = ref.current?.querySelector<HTMLElement>(`[data-widget="${CSS.escape(i)}"]`);
      const show = () => item?.scrollIntoView({ block: "nearest" });
      const isMoving = item?.getAnimations().length;
      if (isMoving) item?.addEventListener("transitionend", show, { once: true });
      else show();
    });
    return () => cancelAnimationFrame(frame);
  });
  const keep = (i: string) => {
    wanted.current = i;
  };
  return { ref, keep };
}
