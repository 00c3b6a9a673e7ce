import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { accepts } from "@portal/http-guard";
import type { FastifyInstance } from "fastify";

const require = createRequire(import.meta.url);
const compressed = promisify(gzip);

/**
 * The page loads only files of the API. It is sandboxed, so that nothing on it has the portal's origin and its session. The
 * document is in its script, so it asks nothing of the API and sends nothing.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "sandbox allow-scripts",
].join("; ");

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Carrier Portal API</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="docs/swagger-ui.css">
    <link rel="stylesheet" href="docs/reference.css">
    <script src="docs/swagger-ui-bundle.js" defer></script>
    <script src="docs/reference.js" defer></script>
  </head>
  <body>
    <main id="reference"></main>
  </body>
</html>
`;

const start = (document: object) => `
const dark = matchMedia("(prefers-color-scheme: dark)");
const follow = () => globalThis.document.documentElement.classList.toggle("dark-mode", dark.matches);
follow();
dark.addEventListener("change", follow);
SwaggerUIBundle({
  dom_id: "#reference",
  spec: ${JSON.stringify(document)},
  docExpansion: "none",
  defaultModelsExpandDepth: 0,
  filter: true,
  supportedSubmitMethods: [],
  syntaxHighlight: { activated: false },
  validatorUrl: null,
});
`;

/** Swagger UI's own look, without what only calls from the page need, and with readable contrast. */
const style = `
body { margin: 0; }
html.dark-mode { color-scheme: dark; }
.swagger-ui .scheme-container, .swagger-ui .info__license { display: none; }
.swagger-ui .info .title small, .swagger-ui .info .title small.version-stamp { background: #3b4151; }
.swagger-ui .opblock[class] .opblock-summary .opblock-summary-method { background: #3b4151; color: #fff; text-shadow: none; }
.swagger-ui .parameters :is(input, select)[disabled] { display: none; }
.swagger-ui .parameter__in { color: #5a5f6b; }
.dark-mode .swagger-ui .parameter__in { color: #b5bac4; }
.swagger-ui .highlight-code > pre.microlight.example { max-height: none; overflow: visible; white-space: pre-wrap; }
.swagger-ui a.link, .swagger-ui a.nostyle { color: #1f5fa8; }
.dark-mode .swagger-ui a.link, .dark-mode .swagger-ui a.nostyle { color: #8ec1ff; }
.dark-mode .swagger-ui .headers .header-col { color: #e4e6e6; }
`;

interface File {
  type: string;
  read: () => Promise<string>;
  /** Whether the file changes only with a new version of the API. */
  isKept?: boolean;
}

/** GET `docs`: the OpenAPI document as a page to read, by Swagger UI, whose files come with the API. */
export function serveApiReference(app: FastifyInstance, document: object): void {
  const files: Readonly<Record<string, File>> = {
    "swagger-ui.css": {
      type: "text/css",
      read: () => text(require.resolve("swagger-ui-dist/swagger-ui.css")),
      isKept: true,
    },
    "swagger-ui-bundle.js": {
      type: "text/javascript",
      read: () => text(require.resolve("swagger-ui-dist/swagger-ui-bundle.js")),
      isKept: true,
    },
    "reference.css": { type: "text/css", read: async () => style },
    "reference.js": { type: "text/javascript", read: async () => start(document) },
  };
  app.get("/docs", (_request, reply) =>
    reply.header("Content-Security-Policy", policy).type("text/html; charset=utf-8").send(page),
  );
  for (const [name, { type, read, isKept }] of Object.entries(files)) {
    let packed: Promise<Buffer> | undefined;
    app.get(`/docs/${name}`, async (request, reply) => {
      reply.type(`${type}; charset=utf-8`);
      // the sandboxed page has no origin, so none could be the same
      reply.header("Cross-Origin-Resource-Policy", "cross-origin");
      if (isKept) reply.header("Cache-Control", "public, max-age=86400").header("Vary", "Accept-Encoding");
      if (!accepts(request.headers["accept-encoding"], "gzip")) return read();
      packed ??= read().then((content) => compressed(content));
      return reply.header("Content-Encoding", "gzip").send(await packed);
    });
  }
}

const text = (path: string) => readFile(path, "utf8");
