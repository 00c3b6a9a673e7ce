import { extname } from "node:path";

const scripts = { ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8" };
const data = { ".json": "application/json; charset=utf-8" };
const fonts = { ".woff2": "font/woff2" };
const pictures = {
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".gif": "image/gif",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
};

/**
 * What a release may hold, with the content types that it is served with. No documents: a page or a drawing that a release
 * brought along would run as a page of the portal's origin.
 */
const releaseTypes: Readonly<Record<string, string>> = { ...scripts, ...data, ...fonts, ...pictures };

/** What the shell's `dist` is served with besides: it is the portal itself. */
export const shellTypes: Readonly<Record<string, string>> = {
  ...releaseTypes,
  ".html": "text/html; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
};

export const releaseTypeOf = (path: string): string | undefined => releaseTypes[extname(path)];
export const shellTypeOf = (path: string): string | undefined => shellTypes[extname(path)];
export const releaseExtensions = Object.keys(releaseTypes);
