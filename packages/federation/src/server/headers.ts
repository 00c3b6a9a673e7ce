/** Nothing inline, nothing from elsewhere: what may run is what the release documents vouch for. */
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
    "form-action 'self'",
    "frame-ancestors 'none'",
    // no text becomes code or HTML, and the addresses of scripts are those that `runtime/trusted-scripts.ts` takes
    "require-trusted-types-for 'script'",
    "trusted-types default",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "Integrity-Policy": "blocked-destinations=(script)",
    "Cache-Control": "no-cache",
  };
}

/** What of a device a back office never needs. */
const permissions = ["camera", "display-capture", "geolocation", "microphone", "midi", "payment", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

/** Whatever is not the page itself is no page of this origin, also where somebody opens it as one (S3). */
export const everyReply = {
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "no-referrer",
  // no window of another origin holds one of ours, and no page elsewhere takes our answers into its own process
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": permissions,
  // of the page and the API the policy says it too; what is no page has one that cannot be framed usefully either way
  "X-Frame-Options": "DENY",
} as const;

/** For replies that went over TLS, also where a trusted proxy ended it; over plain HTTP a browser must not believe it. */
export const overTls = { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" } as const;

/** For the shell's own drawings: they style themselves, and are as little a page as anything else. */
const drawing = {
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
} as const;

/** Of everything that has compressed variants. */
export const varied = { Vary: "Accept-Encoding" } as const;

export const revalidated = { "Cache-Control": "no-cache" } as const;

export const immutable = { "Cache-Control": "public, max-age=31536000, immutable" } as const;

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
