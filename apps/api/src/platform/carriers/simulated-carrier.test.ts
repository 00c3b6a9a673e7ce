import { expect, it } from "vitest";
import { fateOf, simulatedCarrier } from "./simulated-carrier.ts";

const shares = { refused: 20, late: 20, silent: 20 };
const references = Array.from({ length: 1_000 }, (_, index) => `charge ${index}`);
const referenceOf = (fate: string) => references.find((reference) => fateOf(reference, shares) === fate) ?? "";
const order = { carrierId: 1, msisdn: "551", subscriptionId: 1, productId: 1, amount: "1" };

it("gives each fate its share, and a reference the same fate again", () => {
  const fates = references.map((reference) => fateOf(reference, shares));
  for (const fate of ["refused", "late", "silent"])
    expect(fates.filter((each) => each === fate).length / 10).toBeCloseTo(20, -1);
  expect(references.map((reference) => fateOf(reference, shares))).toEqual(fates);
});

it.each([
  ["accepted", { status: "accepted" }, { status: "accepted" }],
  ["refused", { status: "refused", code: "balance" }, { status: "refused", code: "balance" }],
  ["late", { status: "unknown" }, { status: "accepted" }],
  ["silent", { status: "unknown" }, { status: "missing" }],
])("%s: what it answers at first, and when it is asked", async (fate, first, told) => {
  const carrier = simulatedCarrier(shares);
  const reference = referenceOf(fate);
  expect(await carrier.charge({ ...order, reference })).toMatchObject(first);
  expect(await carrier.ask(reference)).toMatchObject(told);
});
