/**
 * Fetches the frame's scripts and runs none of them. The page names them in links, which become preloads here. Their priority is low,
 * so that what the page needs sooner comes first.
 */
export function prefetchFrame(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="portal-prefetch"]')) {
    link.fetchPriority = "low";
    link.rel = "preload";
  }
}
