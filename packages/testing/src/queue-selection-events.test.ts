import { expect, it } from "vitest";

it("a changed selection is told after the code that changes it, as in a browser", async () => {
  const steps: string[] = [];
  const told = Promise.withResolvers<void>();
  const hear = () => {
    steps.push("told");
    told.resolve();
  };
  document.addEventListener("selectionchange", hear, { once: true });
  document.getSelection()?.collapse(document.body, 0);
  steps.push("changed");
  await told.promise;
  expect(steps).toEqual(["changed", "told"]);
});
