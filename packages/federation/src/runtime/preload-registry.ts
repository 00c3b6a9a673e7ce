/** Starts the registry's download while the frame's code is still on its way. For signed-in starts only. */
export function preloadRegistry(url: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", href: url, crossOrigin: "anonymous" });
  document.head.append(link);
}
