import { anyOrigin, everyReply, releasedHeaders } from "@portal/portal-server/replies";
import type { Candidate, LiveShell } from "@portal/releases/admission";
import { releaseTypeOf, revalidated, shellTypeOf } from "@portal/releases/storage";
import type { BrowserContext } from "playwright-core";
import { releaseText } from "./candidate.ts";
import type { FindingLog } from "./finding-log.ts";
import type { LiveApi } from "./live-api.ts";

/** What is found where a build makes such a call. */
export const missingCall = (method: string, path: string): string =>
  `calls ${method} ${path}, which the live API does not have`;

/** The files of the build, as `portal serve` would send them. */
export async function answerFiles(context: BrowserContext, base: string, candidate: Candidate): Promise<void> {
  await context.route(
    (url) => url.href.startsWith(base),
    async (exchange) => {
      const path = decodeURIComponent(new URL(exchange.request().url()).pathname.slice(new URL(base).pathname.length));
      const content = path === "release.json" ? Buffer.from(releaseText(candidate)) : await candidate.file(path);
      const contentType = releaseTypeOf(path);
      if (!content || !contentType) {
        return exchange.fulfill({ status: 404, headers: { ...everyReply, ...anyOrigin }, body: "" });
      }
      return exchange.fulfill({
        contentType,
        headers: { ...everyReply, ...releasedHeaders },
        body: Buffer.from(content),
      });
    },
  );
}

/** The page at an address, changed, and all that belongs to it: of the draft, if one is tried, else what the portal serves. */
export async function answerShell(
  context: BrowserContext,
  { url, draft }: Pick<LiveShell, "url" | "draft">,
  address: string,
  change: (page: string) => string = (page) => page,
): Promise<void> {
  await context.route(address, async (exchange) => {
    const response = await exchange.fetch();
    const page = draft ? Buffer.from((await draft.file("index.html")) ?? "").toString() : await response.text();
    await exchange.fulfill({ response, status: 200, body: change(page) });
  });
  if (!draft) return;
  await context.route(`${url}/static/**`, async (exchange) => {
    const path = new URL(exchange.request().url()).pathname.slice(1);
    const content = await draft.file(path);
    if (!content) return exchange.fulfill({ status: 404, body: "" }); // a file of the portal's own shell would hide it
    return exchange.fulfill({ contentType: shellTypeOf(path), body: Buffer.from(content) });
  });
}

type Answer = (method: string, path: string) => ReturnType<LiveApi["answerTo"]>;

/** Every call of the page, so that none reaches the API; one that the API does not have is a finding. */
export async function answerCalls(
  context: BrowserContext,
  apiUrl: string,
  log: FindingLog,
  answer: Answer,
): Promise<void> {
  const root = new URL(apiUrl);
  await context.route(
    (url) => url.origin === root.origin && url.pathname.startsWith("/api/"),
    async (exchange) => {
      const [method, url] = [exchange.request().method(), exchange.request().url()];
      const { pathname } = new URL(url);
      const isBelow = pathname.startsWith(`${root.pathname}/`);
      const path = decodeURI(isBelow ? pathname.slice(root.pathname.length) : pathname);
      const found = isBelow ? answer(method, path) : null;
      if (found)
        return exchange.fulfill({
          contentType: found.type,
          headers: { ...everyReply, ...revalidated },
          body: found.body,
        });
      log.refuse(url, missingCall(method, path));
      return exchange.fulfill({ status: 404, json: { message: "The API has no such call" } });
    },
  );
}
