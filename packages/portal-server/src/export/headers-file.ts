import { revalidated } from "@portal/releases/storage";
import { everyReply, overTls, ownOrigin, pageHeaders, releasedHeaders, shellFileHeaders } from "../server/headers.ts";

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. There all rules that match are joined, and of two policies both hold:
 * so the page's stands for every address, and that of files, which is narrower, comes to it; and how long something is kept is said
 * of no address twice.
 */
export function headersFile(assetOrigins: readonly string[]): string {
  const { "Cache-Control": kept, ...page } = pageHeaders(assetOrigins);
  const { "Content-Security-Policy": sandbox, ...every } = everyReply;
  const file = { "Content-Security-Policy": sandbox };
  const rules: [string, Readonly<Record<string, string | undefined>>][] = [
    ["/*", { ...every, ...overTls, ...page }],
    ["/", { "Cache-Control": kept }],
    ["/index.html", { "Cache-Control": kept }],
    ["/registry/*", { ...file, ...revalidated, ...ownOrigin }],
    ["/releases/*", { ...file, ...releasedHeaders }],
    ["/static/*", { ...file, ...shellFileHeaders("static/a.js") }],
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"),
    )
    .join("\n");
}
