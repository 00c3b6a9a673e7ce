import { registryPlace } from "./registry-place.ts";

/**
 * Fetches the frame's scripts, which the page names in links that do nothing yet, and runs none of them. Whatever the page needs
 * sooner comes first.
 */
export function preloadFrame(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="portal-ahead"]')) {
    link.fetchPriority = "low";
    link.rel = "preload";
  }
}

/** Fetches the registry, which the shell's own code asks for as soon as it runs. */
export function preloadRegistry(): void {
  const { url } = registryPlace();
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "preload", as: "fetch", crossOrigin: "", href: url }),
  );
}
