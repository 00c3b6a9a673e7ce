import { expect, it } from "vitest";
import { createPace } from "./pace.ts";

it("gives a connection no more turns than it may have, and others theirs", async () => {
  const turn = createPace();
  const limits = { perSecond: 1, patienceMs: 0 };
  const turns = [turn(1, limits), turn(1, limits), turn(2, limits)];
  expect(await Promise.all(turns)).toEqual([true, false, true]);
});
