import { everyReply, overTls, pageHeaders, releasedHeaders, revalidated, shellFileHeaders } from "../server/headers.ts";

const resources = "Cross-Origin-Resource-Policy";

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. There all rules that match are joined, and of two policies both hold:
 * so the page's stands for every address, and that of files, which is narrower, comes to it; how long something is kept and who may
 * take it is said of no address twice.
 */
export function headersFile(assetOrigins: readonly string[]): string {
  const { "Cache-Control": kept, ...page } = pageHeaders(assetOrigins);
  const { "Content-Security-Policy": sandbox, [resources]: own, ...every } = everyReply;
  const file = { "Content-Security-Policy": sandbox };
  const rules: [string, Readonly<Record<string, string | undefined>>][] = [
    ["/*", { ...every, ...overTls, ...page }],
    ["/", { "Cache-Control": kept, [resources]: own }],
    ["/index.html", { "Cache-Control": kept, [resources]: own }],
    ["/registry/*", { ...file, ...revalidated, [resources]: own }],
    ["/releases/*", { ...file, ...releasedHeaders }],
    ["/static/*", { ...file, ...shellFileHeaders("static/a.js"), [resources]: own }],
  ];
  return rules
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ""].join("\n"),
    )
    .join("\n");
}
