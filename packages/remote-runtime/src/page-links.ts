/** Takes the style sheets of a build that is no longer shown off the page; Module Federation leaves them. */
export function removeStylesheets(base: string): void {
  if (typeof document === "undefined") return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.href.startsWith(base)) link.remove();
  }
}

/** Whether the user asked the browser to spare the line. */
export function savesData(): boolean {
  return Reflect.get(Object(Reflect.get(globalThis.navigator ?? {}, "connection")), "saveData") === true;
}
