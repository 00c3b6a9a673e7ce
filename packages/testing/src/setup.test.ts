import { expect, it } from "vitest";

let isLate = false;
const { promise, resolve } = Promise.withResolvers<void>();
const soon = 20;

it("may end before a timer that it set", () => {
  setTimeout(() => {
    isLate = true;
  }, soon);
});

it("is not met by the timer of a test before it", async () => {
  setTimeout(resolve, 2 * soon);
  await promise;
  expect(isLate).toBe(false);
});
