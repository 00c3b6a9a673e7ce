import { immutable, revalidated } from "@portal/releases/storage";

/** No inline scripts, none from elsewhere: only scripts with a hash in a release document run. */
export function pageHeaders(assetOrigins: readonly string[]): Record<string, string> {
  const sources = ["'self'", ...assetOrigins].join(" ");
  const policy = [
    "default-src 'none'",
    `script-src ${sources}`,
    `style-src ${sources}`,
    `img-src ${sources} data:`,
    `font-src ${sources}`,
    `connect-src ${sources}`,
    // a PDF that the page has fetched, in an <object>, which browsers hold to both rules; what is framed so keeps this policy
    "frame-src blob:",
    "object-src blob:",
    "base-uri 'none'",
    "form-action 'none'", // code sends each form; without it no password gets into an address
    "frame-ancestors 'none'",
    // no text becomes code or HTML, and the addresses of scripts are those that `packages/remote-runtime/src/trusted-scripts.ts` takes
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Integrity-Policy": "blocked-destinations=(script)",
    // what of a device a back office never needs
    "Permissions-Policy": "camera=(),geolocation=(),microphone=()",
    "Cache-Control": "no-cache",
  };
}

/** Headers of files other than the page, which browsers must not open as pages of this origin. */
export const everyReply = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  // no window of another origin holds one of ours
  "Cross-Origin-Opener-Policy": "same-origin",
} as const;

/** For replies that went over TLS, also where a trusted proxy ended it; over plain HTTP a browser must not believe it. */
export const overTls = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } as const;

/** For the shell's own drawings: they style themselves, and are as little a page as anything else. */
const drawing = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;

/** Of everything that has compressed variants. */
export const varied = { Vary: "Accept-Encoding" } as const;

/** For what no page of another origin has a use for. */
export const ownOrigin = { "Cross-Origin-Resource-Policy": "same-origin" } as const;

/** Builds may be loaded by a shell of another origin; scripts with integrity need the permission. */
export const anyOrigin = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
} as const;

/** Of a released build's files; a refusal below `/releases/` has the permission too. */
export const releasedHeaders = { ...immutable, ...anyOrigin } as const;

/** Of a file of the shell's, by its path: those below `static/` have a hash in their names. */
export const shellFileHeaders = (path: string): Record<string, string> => ({
  ...(path.startsWith("static/") ? immutable : revalidated),
  ...(path.endsWith(".svg") && drawing),
});
