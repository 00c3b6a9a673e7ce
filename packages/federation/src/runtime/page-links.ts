interface PreloadFile {
  url: string;
  integrity: string | null;
}

/** Asks for scripts side by side that would otherwise be found one after the other. Nothing is executed. */
export function preloadFiles(files: readonly PreloadFile[]): void {
  if (typeof document === "undefined") {
    return;
  }
  for (const { url, integrity } of files) {
    const known = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    if (integrity && !known.some((link) => link.href === url)) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "preload", as: "script", href: url, integrity, crossOrigin: "anonymous" });
      document.head.append(link);
    }
  }
}

/** Takes the style sheets of a build that is no longer shown off the page; Module Federation leaves them. */
export function removeStylesheets(base: string): void {
  if (typeof document === "undefined") {
    return;
  }
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"], link[rel="preload"]')) {
    if (link.href.startsWith(base)) {
      link.remove();
    }
  }
}

/** Whether the user asked the browser to spare the line. */
export function savesData(): boolean {
  return Reflect.get(Object(Reflect.get(globalThis.navigator ?? {}, "connection")), "saveData") === true;
}
