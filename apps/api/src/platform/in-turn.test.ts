import { expect, it } from "vitest";
import { inTurn } from "./in-turn.ts";

it("runs the work of one key in order after a failure too, and other keys beside it", async () => {
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const first = inTurn("a", async () => {
    await gate.promise;
    seen.push("first");
    throw new Error("refused");
  });
  const second = inTurn("a", async () => seen.push("second"));
  await inTurn("b", async () => seen.push("other"));
  gate.resolve();
  await expect(first).rejects.toThrow("refused");
  await second;
  expect(seen).toEqual(["other", "first", "second"]);
});
