import { type RefObject, useLayoutEffect, useState } from "react";

/** The distance outside of the window, in pixels, that still counts as near. */
const reach = 400;

/** Whether an element is in the window or near it; false before the element exists. */
export function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const { top, bottom } = element.getBoundingClientRect();
    setIsNear(top < innerHeight + reach && bottom > -reach);
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `${reach}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
