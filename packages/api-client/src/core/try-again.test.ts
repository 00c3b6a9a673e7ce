import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { contract } from "../contract/index.ts";
import { walk } from "../openapi.ts";
import { texts } from "../texts.ts";
import { createClient } from "./client.ts";
import type { Endpoint, EndpointTree } from "./endpoint.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Call = (args: object) => Promise<object>;
type Answer = () => Promise<Response>;

const restarting = (retryAfter?: string): Answer => {
  const headers = retryAfter === undefined ? undefined : { "retry-after": retryAfter };
  return async () => Response.json({ message: texts.serviceRestarting }, { status: 503, headers });
};
const cutOff: Answer = async () => {
  throw new TypeError("Failed to fetch");
};
const fine: Answer = async () => Response.json({ ok: true });

/** A call to a server with these answers, the last one repeated; its body and parameters do not matter. */
function connect({ params: _, body: __, ...rest }: Endpoint, answers: readonly Answer[]) {
  const start = Date.now();
  const sentAt: number[] = [];
  const told: unknown[] = [];
  const { call } = createClient(
    { call: rest },
    {
      baseUrl: "",
      token: () => "tok",
      fetch: () => {
        const answer = answers[Math.min(sentAt.length, answers.length - 1)] as Answer;
        sentAt.push(Date.now() - start);
        return answer();
      },
      replied: ({ status }) => told.push(status),
      unanswered: () => told.push("nothing"),
    },
  ) as unknown as { call: Call };
  return { call, sentAt, told };
}

const query = { page: 1, limit: 15, filters: [] };
const file = new File(["a"], "a.csv");
const everything = [...walk(contract as EndpointTree)].map(([name, one]) => ({ name, one }));
const read = everything.find(({ name }) => name === "carriers.paginate")?.one as Endpoint;

describe("a read is tried again, a write never", () => {
  it.each(everything)("$name", async ({ one }) => {
    for (const answer of [restarting(), cutOff]) {
      const { call, sentAt } = connect(one, [answer]);
      const result = call({ ...(one.list && { query }), ...(one.upload && { file }) });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await result).toMatchObject({ ok: false });
      expect(sentAt).toEqual(one.method === "GET" ? [0, 500, 2000] : [0]);
    }
  });

  it("a confirmed action is, as its key keeps it from being done twice", async () => {
    const actions = everything.filter(({ one }) => one.idempotent);
    expect(actions.length).toBeGreaterThan(1);
    for (const { one } of actions) {
      const { call, sentAt } = connect(one, [cutOff, fine]);
      const result = call({ idempotencyKey: "key" });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await result).toMatchObject({ ok: true });
      expect(sentAt).toHaveLength(2);
    }
  });

  it.each([200, 201, 400, 401, 403, 404, 409, 413, 429, 500, 502, 504, 507])("%i is an answer", async (status) => {
    const { call, sentAt } = connect(read, [async () => Response.json({}, { status })]);
    await call({ query });
    expect(sentAt).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("between two tries", () => {
  it("the server's Retry-After is kept, in seconds or as a date, up to ten seconds", async () => {
    vi.setSystemTime(new Date("2026-12-31T23:59:58.000Z"));
    const date = "Fri, 01 Jan 2027 00:00:05 GMT";
    const { call, sentAt } = connect(read, [restarting("3"), restarting(date), fine]);
    const result = call({ query });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ ok: true });
    expect(sentAt).toEqual([0, 3000, 7000]);

    const long = connect(read, [restarting("3600")]);
    void long.call({ query });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(long.sentAt).toEqual([0, 10_000, 20_000]);
  });

  it("each answer, and each try without one, is told", async () => {
    const { call, told } = connect(read, [cutOff, restarting("junk"), fine]);
    const result = call({ query });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toMatchObject({ ok: true });
    expect(told).toEqual(["nothing", 503, 200]);
  });

  it("the caller may give up", async () => {
    const abort = new AbortController();
    const { call, sentAt } = connect(read, [restarting("5")]);
    const result = call({ query, signal: abort.signal });
    const refused = expect(result).rejects.toThrow("aborted");
    await vi.advanceTimersByTimeAsync(1000);
    abort.abort();
    await refused;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sentAt).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
