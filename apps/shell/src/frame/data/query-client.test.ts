import { ApiFailure, type ErrorBody } from "@portal/api-client";
import { visibleToasts } from "@portal/ui";
import { focusManager, QueryObserver } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPortalQueryClient } from "./query-client.ts";

beforeEach(() => vi.useFakeTimers());

async function toastsOfMutation(error: Error, meta?: Record<string, unknown>) {
  const client = createPortalQueryClient();
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error), meta });
  await expect(mutation.execute(undefined)).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(200);
  return visibleToasts().map(({ text, color }) => `${color}: ${text}`);
}

describe("a failed write", () => {
  it.each<[status: number, body: ErrorBody, toasts: string[]]>([
    [400, { message: "Carrier already exists" }, ["error: Carrier already exists"]],
    [400, { message: "Something went wrong :(", code: 1000 }, ["error: Something went wrong :("]],
    [500, {}, ["error: Error message not found :("]], // A-461, B-614
    [400, { message: "  " }, ["error: Error message not found :("]],
    [0, {}, ["error: Error message not found :("]],
    [401, { message: "Unauthorized :(" }, []], // told once by the session
    [403, { message: "Forbidden" }, []], // never told
    [428, { message: "Confirm your password to go on", code: "confirm" }, []], // P-13: staff gave up the dialog that asked
  ])("%i %j shows %j (A-460, A-461, A-462, A-472, D-A20)", async (status, body, toasts) => {
    expect(await toastsOfMutation(new ApiFailure(status, body))).toEqual(toasts);
  });

  it("is left to a caller that tells it itself", async () => {
    expect(await toastsOfMutation(new ApiFailure(409, { message: "changed" }), { quiet: true })).toEqual([]);
  });

  it("by a defect of ours is told in general and logged", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await toastsOfMutation(new TypeError("x is undefined"))).toEqual(["error: Something went wrong :("]);
    expect(log).toHaveBeenCalledOnce();
  });
});

it("a failed load is asked once and raises no toast (B-638)", async () => {
  const client = createPortalQueryClient();
  const queryFn = vi.fn(() => Promise.reject(new ApiFailure(500, { message: "no" })));
  await expect(client.fetchQuery({ queryKey: ["x"], queryFn })).rejects.toThrow("no");
  await vi.advanceTimersByTimeAsync(5000);
  expect(queryFn).toHaveBeenCalledOnce();
  expect(visibleToasts()).toEqual([]);
});

it("a user who comes back to the tab after a minute sees what is true now", async () => {
  const client = createPortalQueryClient();
  const queryFn = vi.fn(async () => "rows");
  const observer = new QueryObserver(client, { queryKey: ["x"], queryFn });
  client.mount();
  const stop = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const comeBackAfter = async (milliseconds: number) => {
    focusManager.setFocused(false);
    await vi.advanceTimersByTimeAsync(milliseconds);
    focusManager.setFocused(true);
    await vi.advanceTimersByTimeAsync(0);
  };
  await comeBackAfter(60_000);
  expect(queryFn).toHaveBeenCalledOnce();
  await comeBackAfter(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  focusManager.setFocused(undefined);
  stop();
  client.unmount();
});
