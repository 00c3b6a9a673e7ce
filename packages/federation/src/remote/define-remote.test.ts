import { defineRemote, Slot } from "@portal/federation/remote";
import { expect, it } from "vitest";

declare module "@portal/federation/remote" {
  interface SlotProps {
    /** As a team outside of this repository adds one. */
    "carrier.tabs/v1": { readonly carrierId: number };
  }
}

const remote = { name: "x", title: "X", owner: "team-x", swap: "idle", routes: [] } as const;
const CarrierTab = ({ carrierId }: { carrierId: number }) => `of carrier ${carrierId}`;
const WithText = ({ msisdn }: { msisdn: number }) => `of number ${msisdn}`;
const Greeting = () => "hello";

it("takes contributions whose component takes what their slot gives", () => {
  const { slots } = defineRemote({
    ...remote,
    slots: [
      { slot: "carrier.tabs/v1", name: "Tab", title: "Tab", component: async () => ({ default: CarrierTab }) },
      { slot: "monitor.cards/v1", name: "Card", title: "Card", component: async () => ({ default: Greeting }) },
    ],
  });
  expect(slots.map(({ slot }) => slot)).toEqual(["carrier.tabs/v1", "monitor.cards/v1"]);
});

// What the compiler refuses; that it does is checked with the types of the whole project.
export const refused = () => [
  defineRemote({
    ...remote,
    // @ts-expect-error: the slot gives the number as text
    slots: [{ slot: "monitor.cards/v1", name: "A", title: "A", component: async () => ({ default: WithText }) }],
  }),
  defineRemote({
    ...remote,
    // @ts-expect-error: nobody declared such a slot
    slots: [{ slot: "monitor.cards/v2", name: "A", title: "A", component: async () => ({ default: Greeting }) }],
  }),
  // @ts-expect-error: a carrier's id is a number
  Slot({ name: "carrier.tabs/v1", props: { carrierId: "7" } }),
  // @ts-expect-error: another slot's props
  Slot({ name: "carrier.tabs/v1", props: { title: "", columns: [], rows: [] } }),
];
