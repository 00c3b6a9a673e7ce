import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { administratorRoleId } from "@portal/api-client/contract/current-user";
import { describe, expect, it } from "vitest";
import { rules, tryServer } from "../../../scripts/lib/conformance/conformance.ts";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { type Fault, type PassedCall, startBrokenProxy } from "./broken-proxy.ts";
import { buildOffer } from "./build-offer.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const url = await api.app.listen({ host: "127.0.0.1", port: 0 });
const password = "a password of the kit";
const passwordHash = await hashPassword(password, { username: "kit" });
const [offer] = [await buildOffer(api.db), await buildOffer(api.db)];

/** An administrator and a tied user, new for each try, as wrong passwords are counted for each. */
async function newAccounts() {
  const admin = await api.build.user({ roles: [administratorRoleId], passwordHash });
  const permissions = ["provider.list", "product.list"] as const;
  const tied = await api.build.user({ permissions, providerId: offer.provider.id, passwordHash });
  return { admin: { username: admin.username, password }, tied: { username: tied.username, password } };
}

/** The problems of a server by rule. */
async function problemsOf(server: string, chosen = rules) {
  const found: Record<string, string[] | null> = {};
  const tell: Parameters<typeof tryServer>[2] = ({ rule, problems }) => {
    if (problems === null || problems.length > 0) found[rule] = problems;
  };
  await tryServer(server, await newAccounts(), tell, chosen);
  return found;
}

const isTo = ({ method, url: { pathname } }: PassedCall, wanted: string, path: string) =>
  method === wanted && pathname === `/api/v1${path}`;

/** Answers a call with another status. */
const status = (method: string, path: RegExp, from: number, to: number): Fault => ({
  answer: (answer, call) => {
    if (call.method === method && path.test(call.url.pathname) && answer.status === from) answer.status = to;
  },
});
/** Asks a list for something else. */
const asks = (path: string, change: (query: URLSearchParams) => void): Fault => ({
  call: (call) => {
    if (isTo(call, "GET", path)) change(call.url.searchParams);
  },
});
/** Takes another body. */
const takes = (method: string, path: RegExp, change: (body: Record<string, unknown>) => unknown): Fault => ({
  call: (call) => {
    if (call.method === method && path.test(call.url.pathname) && call.body.length > 0)
      call.body = Buffer.from(JSON.stringify(change(JSON.parse(call.body.toString()))));
  },
});
const countries = "/services/countries/paginate";

/** A fault for each rule, in their order. */
const faults: readonly [what: string, fault: Fault][] = [
  ["another status for a wrong password", status("POST", /auth\/login$/, 400, 403)],
  ["a list for everybody", status("GET", /services\/carriers$/, 401, 200)],
  [
    "sessions that do not end",
    {
      call: (call) => {
        if (call.headers.authorization && isTo(call, "POST", "/auth-services/auth/logout"))
          Object.assign(call, { method: "GET", url: new URL("/api/v1/health", call.url) });
      },
    },
  ],
  ["records beyond a tie", status("GET", /services\/providers\/\d+$/, 404, 200)],
  [
    "ids as texts",
    {
      answer: ({ body }, call) => {
        if (isTo(call, "GET", "/services/countries") && Array.isArray(body)) body[0].id = String(body[0].id);
      },
    },
  ],
  ["another status for an unknown address", status("GET", /no\/such\/address$/, 404, 400)],
  [
    "refusals without fields",
    {
      answer: ({ body }, call) => {
        if (isTo(call, "POST", "/services/countries")) delete body.errors;
      },
    },
  ],
  [
    "no next page",
    {
      answer: ({ body }, call) => {
        if (isTo(call, "GET", countries) && "nextPage" in body) body.nextPage = null;
      },
    },
  ],
  ["one order only", asks(countries, (query) => query.get("sort") === "desc" && query.set("sort", "asc"))],
  ["a filter that does nothing", asks(countries, (query) => query.delete("countryName"))],
  ["no largest page", asks(countries, (query) => query.get("limit") === "101" && query.set("limit", "100"))],
  ["edits over later ones", takes("PUT", /services\/countries\/\d+$/, ({ dateModified: _, ...body }) => body)],
  [
    "new ids for old events",
    takes("POST", /platform\/events$/, ({ events }) => ({
      events: (events as object[]).map((event) => ({ ...event, eventId: randomUUID() })),
    })),
  ],
  [
    "no keys of repeated actions",
    {
      call: ({ headers }) => {
        delete headers["idempotency-key"];
      },
    },
  ],
];

describe("the conformance kit", () => {
  it("finds that the API keeps every rule", async () => {
    expect(await problemsOf(url)).toEqual({});
  });

  it.each(rules.map((rule, place) => [rule.name, ...(faults[place] ?? ["nothing", {}]), rule] as const))(
    "finds that “%s” is broken by %s",
    async (name, _what, fault, rule) => {
      const proxy = await startBrokenProxy(url, fault);
      try {
        expect(await problemsOf(proxy.url, [rule])).toEqual({ [name]: expect.arrayContaining([expect.any(String)]) });
      } finally {
        await proxy.stop();
      }
    },
  );

  it("is a command that prints each rule, and ends with 1 if one is broken", async () => {
    const { admin } = await newAccounts();
    const env = { CONFORMANCE_USERNAME: admin.username, CONFORMANCE_PASSWORD: password };
    const command = join(import.meta.dirname, "../../../scripts/conformance.ts");
    const run = async (...args: string[]) => {
      const child = spawn(process.execPath, [command, ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
      const [printed, refused, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, "exit"),
      ]);
      return { printed, refused, code };
    };
    const kept = await run("--api", url);
    expect(kept).toMatchObject({ code: 0, printed: expect.stringContaining("13 rules kept, 0 broken, 1 not tried") });
    const proxy = await startBrokenProxy(url, status("GET", /no\/such\/address$/, 404, 400));
    try {
      const broken =
        "broken   Unknown addresses and unknown records are refused with 404\n         GET /no/such/address: 400 in place of 404";
      expect(await run("--api", proxy.url)).toMatchObject({ code: 1, printed: expect.stringContaining(broken) });
    } finally {
      await proxy.stop();
    }
    expect(await run()).toMatchObject({ code: 2, refused: expect.stringContaining("--api URL") });
  });
});
