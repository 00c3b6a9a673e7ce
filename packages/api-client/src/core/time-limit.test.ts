import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { contract } from "../contract/index.ts";
import { walk } from "../openapi.ts";
import { texts } from "../texts.ts";
import { createClient } from "./client.ts";
import { type EndpointTree, endpoint, isEndpoint } from "./endpoint.ts";
import { timeLimits } from "./time-limit.ts";

beforeAll(() => import("./read-download.ts")); // so that no clock of a test runs while its code loads
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Call = (args: object) => Promise<{ status: number; data: { message?: string } }>;

const file = new File(["a"], "a.csv");
const everything = [...walk(contract as EndpointTree)].map(([name, one]) => ({ name, one }));

/** A call of the contract to a server that takes it and never answers; its body and parameters do not matter. */
function silent(one: (typeof everything)[number]["one"]) {
  const { params: _, body: __, ...rest } = one;
  const sent = vi.fn(
    (_url: unknown, init?: RequestInit) =>
      new Promise<Response>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      }),
  );
  const { call } = createClient(
    { call: rest },
    { baseUrl: "", fetch: sent, token: () => "tok", replied: () => {} },
  ) as unknown as { call: Call };
  return { call, sent };
}

it("the contract is not empty, and its reads are told apart from its writes", () => {
  expect(everything.length).toBeGreaterThan(100);
  expect(everything.every(({ one }) => isEndpoint(one))).toBe(true);
  expect(everything.filter(({ one }) => one.reads && !["POST", "PUT"].includes(one.method))).toEqual([]);
});

describe("a call that nobody answers ends, and says what to do next", () => {
  it.each(everything)("$name", async ({ one }) => {
    const { call, sent } = silent(one);
    const query = one.list ? { page: 1, limit: 15, filters: [] } : {};
    const result = call({ query, ...(one.upload && { file }) });
    const limit = one.waits ?? (one.upload || one.download ? timeLimits.idle : timeLimits.call);
    let ended = false;
    void result.then(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    const isRead = one.method === "GET" || one.reads;
    expect(await result).toMatchObject({
      ok: false,
      status: 0,
      data: { message: isRead ? texts.tooSlow : texts.saveTooSlow },
    });
    expect(sent).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a file that moves on takes as long as it needs", () => {
  const download = endpoint({
    summary: "Download",
    method: "GET",
    path: "/services/files/download",
    access: "signed-in",
    download: "text/csv",
  });

  it("and one that stops for too long is given up", async () => {
    let stream: ReadableStreamDefaultController | undefined;
    const api = createClient(
      { download },
      {
        baseUrl: "",
        token: () => "tok",
        replied: () => {},
        fetch: async (_url, init) =>
          new Response(
            new ReadableStream({
              start(controller) {
                stream = controller;
                init?.signal?.addEventListener("abort", () => controller.error(init.signal?.reason));
              },
            }),
          ),
      },
    );
    const result = api.download({});
    for (let part = 0; part < 5; part += 1) {
      await vi.advanceTimersByTimeAsync(timeLimits.idle - 1);
      stream?.enqueue(new TextEncoder().encode("part"));
    }
    await vi.advanceTimersByTimeAsync(timeLimits.idle);
    expect(await result).toEqual({ ok: false, status: 0, data: { message: texts.tooSlow } });
  });

  it("an answer that comes late but in time stops the clock", async () => {
    const api = createClient(
      {
        list: endpoint({
          summary: "List",
          method: "GET",
          path: "/list",
          access: "public",
          response: z.object({ ok: z.boolean() }),
        }),
      },
      {
        baseUrl: "",
        token: () => null,
        replied: () => {},
        fetch: () =>
          new Promise((resolve) => setTimeout(() => resolve(Response.json({ ok: true })), timeLimits.call - 1)),
      },
    );
    const result = api.list();
    await vi.advanceTimersByTimeAsync(timeLimits.call - 1);
    expect(await result).toMatchObject({ ok: true, data: { ok: true } });
    expect(vi.getTimerCount()).toBe(0);
  });
});
