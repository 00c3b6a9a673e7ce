import { dirname } from "node:path";
import { releaseExtensions, revalidated, shellTypes } from "@portal/releases/storage";
import {
  anyOrigin,
  everyReply,
  overTls,
  ownOrigin,
  pageHeaders,
  releasedHeaders,
  shellFileHeaders,
  varied,
} from "../server/headers.ts";
import { defaultLimits } from "../server/limits.ts";
import {
  headersTooLarge,
  noAnswer,
  notAllowed,
  notFound,
  notReadable,
  type Refusal,
  serviceRestarting,
  tooLarge,
} from "../server/refusals.ts";

export interface NginxOptions {
  /** The folder of the pages, as the machine with nginx sees it. */
  root: string;
  /** Port, or address and port. */
  listen: string;
  /** Without it calls of the API are answered with 404. */
  api?: string | undefined;
  assetOrigins: readonly string[];
  /** Whether nginx has the module that sends `.br` files. */
  brotli: boolean;
}

type Headers = Readonly<Record<string, string>>;

const served = "GET, HEAD";
const sandboxed = { ...everyReply, ...varied };

/**
 * The site for nginx (`http` context), which answers as `portal serve` does: the same files, types, headers and refusals, made of the
 * same values.
 */
export function nginxConfig({ root, listen, api, assetOrigins, brotli }: NginxOptions): string {
  const page = { ...sandboxed, ...pageHeaders(assetOrigins) };
  const shellFile = (path: string) => ({ ...sandboxed, ...shellFileHeaders(path) });
  const files = extensions(Object.keys(shellTypes));
  const [hsts = "", hstsValue = ""] = Object.entries(overTls)[0] ?? [];
  const headers = (all: Headers) => [
    ...Object.entries(all).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`),
    `add_header ${hsts} $portal_hsts always;`,
  ];
  const send = (place: string, all: Headers, file: string) =>
    block(`location ${place}`, [...readsOnly, ...headers(all), `try_files ${file} =404;`]);
  /** JSON, as every refusal of the portal. */
  const refusal = (name: string, { status, headers: own, body }: Refusal, also: Headers = {}) =>
    block(`location ${name}`, [
      "types {}",
      `default_type ${quoted("application/json; charset=utf-8")};`,
      ...headers({ ...everyReply, ...also, "Cache-Control": "no-store", ...own }),
      `return ${status} ${quoted(JSON.stringify(body))};`,
    ]);

  const server = block("server", [
    `listen ${requireListen(listen)};`,
    `root ${quoted(root)};`,
    "server_tokens off;",
    "merge_slashes off;",
    "absolute_redirect off;",
    "charset off;",
    "gzip off;",
    "gzip_static on;",
    ...(brotli ? ["brotli_static on;"] : []),
    `client_header_timeout ${defaultLimits.headersMs}ms;`,
    `client_body_timeout ${defaultLimits.uploadIdleMs}ms;`,
    ...block(
      "types",
      Object.entries(shellTypes).map(([extension, type]) => `${quoted(type)} ${extension.slice(1)};`),
    ),
    "# What is your own stands there, for example TLS.",
    `include ${quoted(`${dirname(root)}/nginx.d/*.conf`)};`,
    ...errorPages,
    "error_page 404 = @not-found;",
    "# An address that cannot be read, such as /%, never gets to a location: the page says that there is no such screen.",
    "error_page 400 =404 /index.html;",
    ...refusal("@not-readable", notReadable()),
    ...refusal("@not-found", notFound()),
    ...refusal("@not-allowed", notAllowed(served)),
    ...refusal("@too-large", tooLarge()),
    ...refusal("@headers-too-large", headersTooLarge()),
    ...block("location ~ ^/api(?:/|$)", api ? proxy(new URL(api), headers) : ["return 404;"]),
    ...(api ? [...refusal("@service-restarting", serviceRestarting()), ...refusal("@no-answer", noAnswer())] : []),
    ...block("location ^~ /registry/", [
      ...readsOnly,
      ...send("~ ^/registry/[a-z][a-z0-9-]*\\.json$", { ...sandboxed, ...revalidated, ...ownOrigin }, "$uri"),
      "return 404;",
    ]),
    ...block("location ^~ /releases/", [
      ...readsOnly,
      ...errorPages,
      "error_page 400 = @not-readable;",
      "error_page 404 = @not-released;",
      ...send(`~ ${extensions(releaseExtensions)}`, { ...sandboxed, ...releasedHeaders }, "$uri"),
      "return 404;",
    ]),
    ...refusal("@not-released", notFound(), anyOrigin),
    ...send("= /index.html", page, "$uri"),
    ...send("~ ^/static/.+\\.svg$", shellFile("static/a.svg"), "$uri"),
    ...send(`~ ^/static/.+${files}`, shellFile("static/a.js"), "$uri"),
    ...send("~ \\.svg$", shellFile("a.svg"), "$uri"),
    ...send(`~ ${files}`, shellFile("a.js"), "$uri"),
    "# A missing file is an error; any other address is a screen of the portal.",
    ...block("location ~ \\.\\w+$", [...readsOnly, "return 404;"]),
    ...send("/", page, "/index.html"),
  ]);
  return [
    "# Written by `portal export`, for nginx's `http` context.",
    ...block("map $scheme $portal_hsts", ['default "";', `https ${quoted(hstsValue)};`]),
    "# The id that a page gave its call is the call's everywhere.",
    ...block("map $http_x_request_id $portal_request_id", [
      '"~^[\\w-]{1,64}$" $http_x_request_id;',
      "default $request_id;",
    ]),
    ...(api ? [...apiPolicy(), ...upstream(new URL(api))] : []),
    ...server,
    "",
  ].join("\n");
}

/** Where a place has one of its own, it inherits none. */
const errorPages = [
  "error_page 405 = @not-allowed;",
  "error_page 413 = @too-large;",
  "error_page 414 431 494 = @headers-too-large;",
];

const readsOnly = ["if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }"];

const { "Content-Security-Policy": usualPolicy, ...withoutPolicy } = everyReply;

/** The API may say itself what a page of its own may do, as that of its reference. */
const apiPolicy = () =>
  block("map $upstream_http_content_security_policy $portal_api_policy", [
    `"" ${quoted(usualPolicy)};`,
    "default $upstream_http_content_security_policy;",
  ]);

/** The API, with connections that are kept from call to call; it keeps them longer than nginx does. */
const upstream = ({ protocol, hostname, port }: URL) =>
  block("upstream portal_api", [`server ${hostname}:${port || (protocol === "https:" ? 443 : 80)};`, "keepalive 32;"]);

function proxy(api: URL, headers: (all: Headers) => string[]): string[] {
  const own = Object.keys({ ...everyReply, ...overTls }).map((name) => `proxy_hide_header ${name};`);
  return [
    `proxy_pass ${api.protocol}//portal_api;`,
    `proxy_set_header Host ${quoted(api.host)};`,
    ...(api.protocol === "https:" ? ["proxy_ssl_server_name on;", `proxy_ssl_name ${quoted(api.hostname)};`] : []),
    "proxy_http_version 1.1;",
    "# What a browser says about its own address is replaced by what nginx sees.",
    "proxy_set_header X-Forwarded-For $remote_addr;",
    "proxy_set_header X-Forwarded-Host $http_host;",
    "proxy_set_header X-Forwarded-Proto $scheme;",
    "proxy_set_header X-Request-Id $portal_request_id;",
    ...["Connection", "Forwarded", "X-Portal-Secret"].map((name) => `proxy_set_header ${name} "";`),
    "# The API has a limit of its own for files; they pass as they come.",
    "client_max_body_size 0;",
    "proxy_request_buffering off;",
    "proxy_connect_timeout 5s;",
    `proxy_read_timeout ${defaultLimits.answerMs}ms;`,
    "# Whether a call is asked again is the client's to decide.",
    "proxy_next_upstream off;",
    ...own,
    ...headers(withoutPolicy),
    "add_header Content-Security-Policy $portal_api_policy always;",
    ...errorPages,
    "error_page 502 = @service-restarting;",
    "error_page 504 = @no-answer;",
  ];
}

const extensions = (names: readonly string[]) => `\\.(?:${names.map((name) => name.slice(1)).join("|")})$`;

const block = (head: string, lines: readonly string[]) => [`${head} {`, ...lines.map((line) => `  ${line}`), "}"];

/** A value as nginx reads it: it would take a dollar for the beginning of a variable, and knows no way to write one. */
function quoted(value: string): string {
  if (/[$\n]/.test(value)) throw new Error(`nginx's configuration cannot hold "${value}"`);
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function requireListen(listen: string): string {
  if (!/^(?:[\w.-]+:|\[[0-9a-f:]+\]:)?\d+$/i.test(listen))
    throw new Error(`--listen: "${listen}" is no port or address:port`);
  return listen;
}
