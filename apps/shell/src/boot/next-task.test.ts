import { expect, it } from "vitest";
import { nextTask } from "./next-task.ts";

it("lets what waits already come first", async () => {
  const order: string[] = [];
  const next = nextTask().then(() => order.push("next task"));
  void Promise.resolve().then(() => order.push("promise"));
  await next;
  expect(order).toEqual(["promise", "next task"]);
});
