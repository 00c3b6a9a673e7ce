import { isApiFailure } from "@portal/api-client";
import { build, signInAs } from "@portal/testing";
import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetReason, reasonFor, withReason } from "./reasons.ts";

const rule = { action: "delete", required: true, texts: ["Mistake"] } as const;
const withRules = () => signInAs(build.currentUser({ reasons: [{ ...rule, texts: [...rule.texts] }] }));
const reason = { reason: "Mistake" };

afterEach(() => {
  forgetReason();
  vi.useRealTimers();
});

describe("the reason for a call", () => {
  it("is asked for where the user's rules say so, and nowhere else", async () => {
    withRules();
    const ask = vi.fn(async () => reason);
    expect(await reasonFor(ask)("delete")).toEqual(reason);
    expect(await reasonFor(ask)("restore")).toBeUndefined();
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith(rule, undefined);
  });

  it("is that of the confirm dialog while its action runs, for calls of that action only", async () => {
    withRules();
    const ask = vi.fn(async () => null);
    await withReason("delete", reason)(async () => expect(await reasonFor(ask)("delete")).toEqual(reason));
    expect(ask).not.toHaveBeenCalled();
    await reasonFor(ask)("delete").catch(() => undefined);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("given up, ends the call with a failure that needs no toast", async () => {
    withRules();
    const failure = await reasonFor(async () => null)("delete").catch((error: unknown) => error);
    expect(isApiFailure(failure) && failure.status).toBe(428);
  });

  it("is offered again for two minutes", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    withRules();
    const ask = vi.fn(async () => reason);
    await reasonFor(ask)("delete");
    vi.advanceTimersByTime(119_000);
    await reasonFor(ask)("delete");
    vi.advanceTimersByTime(121_000);
    await reasonFor(ask)("delete");
    expect(ask.mock.calls.map((call: unknown[]) => call[1])).toEqual([undefined, reason, undefined]);
  });
});
