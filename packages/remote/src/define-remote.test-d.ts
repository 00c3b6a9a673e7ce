import { defineRemote, Slot, type SlotName, type SlotProps, useContributions } from "@portal/remote";
import { expectTypeOf, it } from "vitest";

declare module "@portal/remote" {
  interface SlotProps {
    /** As a team outside of this repository adds one. */
    "carrier.tabs/v1": { readonly carrierId: number };
  }
}

const remote = { name: "x", title: "X", owner: "team-x", swap: "idle", routes: [] } as const;
const CarrierTab = ({ carrierId }: { carrierId: number }) => `of carrier ${carrierId}`;
const WithText = ({ msisdn }: { msisdn: number }) => `of number ${msisdn}`;
const Greeting = () => "hello";

it("knows the slots of the portal and those that a team adds", () => {
  expectTypeOf<"monitor.cards/v1" | "carrier.tabs/v1">().toExtend<SlotName>();
  expectTypeOf<"monitor.cards/v2">().not.toExtend<SlotName>();
  expectTypeOf<SlotProps["monitor.cards/v1"]["msisdn"]>().toEqualTypeOf<string>();
});

it("takes contributions whose component takes what their slot gives, and keeps their exact types", () => {
  const { slots } = defineRemote({
    ...remote,
    slots: [
      { slot: "carrier.tabs/v1", name: "Tab", title: "Tab", component: async () => ({ default: CarrierTab }) },
      { slot: "monitor.cards/v1", name: "Card", title: "Card", component: async () => ({ default: Greeting }) },
    ],
  });
  expectTypeOf(slots[0].slot).toEqualTypeOf<"carrier.tabs/v1">();
  defineRemote({
    ...remote,
    // @ts-expect-error: the slot gives the number as text
    slots: [{ slot: "monitor.cards/v1", name: "A", title: "A", component: async () => ({ default: WithText }) }],
  });
  defineRemote({
    ...remote,
    // @ts-expect-error: nobody declared such a slot
    slots: [{ slot: "monitor.cards/v2", name: "A", title: "A", component: async () => ({ default: Greeting }) }],
  });
});

it("takes a drawer item of a route, with an icon that the drawer has", () => {
  const route = { name: "X", path: "x", page: async () => ({ default: Greeting }) };
  defineRemote({ ...remote, routes: [{ ...route, drawer: { icon: "globe", group: "Sales" } }] });
  // @ts-expect-error: the drawer has no such icon
  defineRemote({ ...remote, routes: [{ ...route, drawer: { icon: "unicorn" } }] });
});

it("takes an example of what each slot gives that the remote opens", () => {
  defineRemote({ ...remote, opens: { "carrier.tabs/v1": { carrierId: 7 } } });
  // @ts-expect-error: a carrier's id is a number
  defineRemote({ ...remote, opens: { "carrier.tabs/v1": { carrierId: "7" } } });
  // @ts-expect-error: nobody declared such a slot
  defineRemote({ ...remote, opens: { "carrier.tabs/v2": { carrierId: 7 } } });
});

it("gives a slot its own props alone", () => {
  Slot({ name: "carrier.tabs/v1", props: { carrierId: 7 } });
  // @ts-expect-error: a carrier's id is a number
  Slot({ name: "carrier.tabs/v1", props: { carrierId: "7" } });
  // @ts-expect-error: another slot's props
  Slot({ name: "carrier.tabs/v1", props: { title: "", columns: [], rows: [] } });
  // @ts-expect-error: nobody declared such a slot
  useContributions("carrier.tabs/v2");
});
