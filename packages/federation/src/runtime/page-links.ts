import type { BuildReference } from "../registry/registry-document.ts";

interface PreloadFile {
  url: string;
  integrity: string | null | undefined;
}

type Priority = "low" | "auto";

/** Asks for scripts side by side that would otherwise be found one after the other. Nothing is executed. */
export function preloadFiles(files: readonly PreloadFile[], fetchPriority: Priority = "auto"): void {
  if (typeof document === "undefined") {
    return;
  }
  for (const { url, integrity } of files) {
    const known = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
    if (integrity && !known.some((link) => link.href === url)) {
      const link = document.createElement("link");
      Object.assign(link, {
        rel: "preload",
        as: "script",
        href: url,
        integrity,
        crossOrigin: "anonymous",
        fetchPriority,
      });
      document.head.append(link);
    }
  }
}

interface Screen {
  route?: string | undefined;
  /** The page's address: what a base is relative to. */
  page: string;
  priority?: Priority;
}

/** Asks for the scripts that the registry names of a build and one of its screens. */
export function preloadScripts({ base, scripts }: BuildReference, { route = "", page, priority }: Screen): void {
  const folder = new URL(base, page);
  const paths = scripts ? [...scripts.entry, ...(scripts.pages[route] ?? [])] : [];
  preloadFiles(
    paths.map((path) => ({ url: new URL(path, folder).href, integrity: scripts?.hashes[path] })),
    priority,
  );
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
