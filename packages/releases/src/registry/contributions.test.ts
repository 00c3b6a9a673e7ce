import { describe, expect, it } from "vitest";
import { publishedBuild } from "../release-fixtures.ts";
import { Contributions } from "./contributions.ts";
import { RegistryDocument } from "./registry-document.ts";
import { resolve } from "./resolve.ts";
import { emptyRegistry, release, setDevelopment, startCanary } from "./transitions.ts";

const one = "1.0.0-0000000a";
const two = "1.0.0-0000000b";
const notes = { slot: "monitor.cards/v1", name: "Notes", title: "Notes", access: ["monitor.messages"], order: 20 };

const problemOf = (...contributions: unknown[]) => Contributions.safeParse(contributions).error?.issues[0];

describe("contributions of a remote", () => {
  it.each(["monitor.cards/v1", "dashboard.widgets/v12", "admin-settings.carriers.tabs/v1"])(
    "accept the slot %j",
    (slot) => expect(problemOf({ ...notes, slot })).toBeUndefined(),
  );

  it.each(["monitor.cards", "cards/v1", "monitor.cards/v0", "Monitor.cards/v1", "monitor/cards/v1", "../x.y/v1"])(
    "refuse the slot %j, and say which one",
    (slot) => expect(problemOf(notes, { ...notes, slot })).toMatchObject({ path: [1, "slot"] }),
  );

  it.each([
    ["name", "charge notes"],
    ["name", "x/y"],
    ["title", ""],
    ["order", "first"],
    ["access", [""]],
  ])("refuse the %s %j", (field, value) =>
    expect(problemOf({ ...notes, [field]: value })?.path.slice(0, 2)).toEqual([0, field]),
  );

  it("refuse a name that is used twice", () =>
    expect(problemOf(notes, { ...notes, slot: "dashboard.widgets/v1" })?.message).toBe(
      "A contribution's name is used twice",
    ));
});

describe("the registry", () => {
  const slots = [notes];
  const contributions = { Notes: ["notes.js"] };
  const registry = release(emptyRegistry("local"), publishedBuild(one, { slots, contributions }));
  const [first, second] = [publishedBuild(one), publishedBuild(two, { slots, contributions })];

  it("tells what a build contributes and with which scripts, without its release document", () => {
    const reference = RegistryDocument.parse(registry).remotes.monitor?.builds[one];
    expect(reference).toMatchObject({ slots, scripts: { contributions } });
  });

  it("says nothing of it for builds of before", () => {
    const before = release(emptyRegistry("local"), first);
    expect(before.remotes.monitor?.builds[one]).not.toHaveProperty("slots");
    expect(resolve(RegistryDocument.parse(before))).toMatchObject([{ slots: [] }]);
  });

  it("gives who tries a build what that one contributes, and all others what the released one does", () => {
    const staged = startCanary(release(emptyRegistry("local"), first), second, { groups: ["user:ana"] });
    const slotsOf = (user: string) => resolve(staged, { audience: { user, roles: [] } })[0]?.slots;
    expect([slotsOf("ana"), slotsOf("bob")]).toEqual([slots, []]);
  });

  it("gives a development shell what the sources of a dev server contribute", () => {
    const entry = "http://localhost:4010/mf-manifest.json";
    const developed = { entry, title: "Monitor", owner: "me", swap: "idle", routes: [] } as const;
    const slotsOf = (development: boolean, entry: Parameters<typeof setDevelopment>[2]) =>
      resolve(setDevelopment(registry, "monitor", entry), { development })[0]?.slots;
    const another = [{ ...notes, title: "Notes to be" }];
    expect(slotsOf(true, { ...developed, routes: [], slots: another })).toEqual(another);
    expect(slotsOf(true, { ...developed, routes: [] })).toEqual([]);
    expect(slotsOf(false, { ...developed, routes: [], slots: another })).toEqual(slots);
  });
});
