import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendPrefetch, takePrefetched } from "./prefetch.ts";

const url = "/api/v1/services/widgets";
const takeAnswer = (token = "t1", init: RequestInit = {}) =>
  takePrefetched(url, { method: "GET", headers: { Authorization: `Bearer ${token}` }, ...init });
const fetched = vi.fn(async () => Response.json([]));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => fetched.mockClear());

describe("a call that was sent before its screen asks", () => {
  it("is asked once, with the session's token, and answers the screen's first call only", async () => {
    sendPrefetch(url, "t1");
    expect(await (await takeAnswer())?.json()).toEqual([]);
    expect(takeAnswer()).toBeUndefined();
    expect(fetched.mock.calls).toEqual([
      [url, { headers: { Accept: "application/json", Authorization: "Bearer t1" } }],
    ]);
  });

  it("answers nobody else's call, no write, and no screen that comes too late", () => {
    sendPrefetch(url, "t1");
    expect(takeAnswer("t2")).toBeUndefined();
    expect(takeAnswer("t1", { method: "POST" })).toBeUndefined();
    vi.advanceTimersByTime(10_000);
    expect(takeAnswer()).toBeUndefined();
  });

  it("is read to its end, also where nobody takes it", async () => {
    const answer = Response.json({ message: "Unauthorized :(" }, { status: 401 });
    fetched.mockResolvedValueOnce(answer);
    sendPrefetch(url, "t1");
    const taken = await takeAnswer();
    expect(answer.bodyUsed).toBe(true);
    expect([taken?.status, await taken?.json()]).toEqual([401, { message: "Unauthorized :(" }]);
  });

  it("that broke leaves the call to the screen", async () => {
    fetched.mockRejectedValueOnce(new TypeError("no network"));
    sendPrefetch(url, "t1");
    await vi.advanceTimersByTimeAsync(0);
    expect(takeAnswer()).toBeUndefined();
  });

  it("can be given up like any other", async () => {
    fetched.mockReturnValueOnce(new Promise(() => undefined));
    sendPrefetch(url, "t1");
    const leaving = new AbortController();
    const answer = takeAnswer("t1", { signal: leaving.signal });
    leaving.abort(new Error("left"));
    await expect(answer).rejects.toThrow("left");
  });
});
