import { describe, expect, it } from "vitest";
import { publishedBuild } from "../release-fixtures.ts";
import { RegistryDocument } from "./registry-document.ts";
import { resolve } from "./resolve.ts";
import {
  emptyRegistry,
  operationOf,
  pin,
  promote,
  release,
  rollback,
  setDevelopment,
  setEnabled,
  startCanary,
  stopCanary,
  unpin,
  withReason,
} from "./transitions.ts";

const first = publishedBuild("1.0.0-0000000a");
const second = publishedBuild("1.0.0-0000000b");
const third = publishedBuild("1.1.0-0000000c");
const live = release(release(emptyRegistry("local"), first), second);

describe("release", () => {
  it("makes the build live and the former one the last good", () => {
    expect(live.remotes.monitor).toMatchObject({ stable: second.release.build, lastGood: first.release.build });
    expect(RegistryDocument.parse(live)).toEqual(live);
  });

  it("keeps only the builds that browsers may be sent to", () => {
    expect(Object.keys(release(live, third).remotes.monitor?.builds ?? {})).toEqual([
      second.release.build,
      third.release.build,
    ]);
  });

  it("refuses the build that is live already", () => {
    expect(() => release(live, second)).toThrow("already released");
  });

  it("refuses a route name or path of another remote", () => {
    const name = publishedBuild("1.0.0-0000000d", { remote: "reports", routes: [{ name: "Monitor", path: "other" }] });
    const path = publishedBuild("1.0.0-0000000d", {
      remote: "reports",
      routes: [{ name: "Other", path: "support/:msisdn?" }],
    });
    expect(() => release(live, name)).toThrow('already taken by "monitor"');
    expect(() => release(live, path)).toThrow('already taken by "monitor"');
  });

  it("leaves what it was given untouched", () => {
    const before = structuredClone(live);
    release(live, third);
    expect(live).toEqual(before);
  });
});

describe("rollback", () => {
  it("goes to the last good build and does not offer the bad one as fall-back", () => {
    const back = rollback(live, "monitor");
    expect(back.remotes.monitor).toMatchObject({ stable: first.release.build, lastGood: undefined });
    expect(Object.keys(back.remotes.monitor?.builds ?? {})).toEqual([first.release.build]);
  });

  it("goes to any published build", () => {
    expect(rollback(release(live, third), "monitor", first).remotes.monitor?.stable).toBe(first.release.build);
  });

  it("has nowhere to go after the first release, and knows no strangers", () => {
    expect(() => rollback(release(emptyRegistry("local"), first), "monitor")).toThrow("no earlier build");
    expect(() => rollback(live, "monitor", second)).toThrow("is live");
    expect(() => rollback(live, "nobody")).toThrow('No remote "nobody"');
  });
});

describe("disable and enable", () => {
  it("switches without forgetting the build, and says when there is nothing to do", () => {
    const off = setEnabled(live, "monitor", false);
    expect(off.remotes.monitor).toMatchObject({ enabled: false, stable: second.release.build });
    expect(() => setEnabled(live, "monitor", true)).toThrow("already enabled");
  });
});

describe("resolve", () => {
  it("gives target, fall-back and routes without any remote's code", () => {
    expect(resolve(live)).toMatchObject([
      {
        name: "monitor",
        routes: [{ name: "Monitor" }],
        target: { build: second.release.build },
        lastGood: { build: first.release.build },
      },
    ]);
  });

  it("follows a dev server only when told so", () => {
    const entry = "http://localhost:4010/mf-manifest.json";
    const shown = { title: "Monitor", owner: "me", swap: "idle" as const, routes: [] };
    const developed = setDevelopment(live, "monitor", { entry, ...shown });
    expect(resolve(developed)[0]?.target).toMatchObject({ kind: "release" });
    expect(resolve(developed, { development: true })[0]?.target).toEqual({
      kind: "development",
      build: "development",
      entry,
    });
    expect(resolve(setDevelopment(developed, "monitor", undefined), { development: true })[0]?.target.kind).toBe(
      "release",
    );
  });
});

it.each([
  ["release monitor 1.0.0-0000000a", "release"],
  ["disable monitor", "disable"],
  ["canary monitor 1.0.0-0000000a: 10 %", "canary"],
])("a revision that holds the sentence %s alone is read by its first words", (change, action) => {
  expect(operationOf({ ...emptyRegistry("local"), change })).toEqual({ action, remote: "monitor" });
});

describe("canary", () => {
  const some = startCanary(live, third, { percent: 10, groups: ["role:Operator"] });
  const [stable, former, tried] = [second, first, third].map(({ release }) => release.build);
  const buildOf = (registry: RegistryDocument, user: string, ...roles: string[]) =>
    resolve(registry, { audience: { user, roles } })[0]?.target.build;

  it("is tried by its groups and by some of all users, who fall back to what the others have", () => {
    expect(some.change).toBe(`canary monitor ${tried}: 10 %, role:Operator`);
    expect(RegistryDocument.parse(some)).toEqual(some);
    expect(resolve(some, { audience: { user: "ana", roles: ["Operator"] } })).toMatchObject([
      { target: { build: tried }, lastGood: { build: stable } },
    ]);
    const users = Array.from({ length: 1_000 }, (_, index) => `agent${index}`);
    const trying = users.filter((user) => buildOf(some, user) === tried);
    expect(trying.length).toBeGreaterThan(60);
    expect(trying.length).toBeLessThan(140);
    const more = startCanary(some, third, { percent: 30 });
    expect(trying.every((user) => buildOf(more, user) === tried)).toBe(true);
    expect(resolve(some)).toMatchObject([{ target: { build: stable }, lastGood: { build: former } }]);
  });

  it("is promoted to all, or stopped with a reason", () => {
    const promoted = promote(some, "monitor");
    expect(promoted.remotes.monitor).toMatchObject({ stable: tried, lastGood: stable });
    expect(promoted.remotes.monitor).not.toHaveProperty("canary");
    const stopped = withReason(stopCanary(some, "monitor"), "5 of 40 loads failed");
    expect(stopped.change).toBe(`stop-canary monitor ${tried}: 5 of 40 loads failed`);
    expect(operationOf(stopped)).toEqual({
      action: "stop-canary",
      remote: "monitor",
      build: tried,
      reason: "5 of 40 loads failed",
    });
    expect(stopped.remotes.monitor).toEqual(live.remotes.monitor);
  });

  it("stays while another build is released or taken back, and ends with its own release", () => {
    const fourth = publishedBuild("1.2.0-0000000d");
    expect(release(some, fourth).remotes.monitor).toMatchObject({
      stable: fourth.release.build,
      canary: { build: tried },
    });
    expect(rollback(some, "monitor").remotes.monitor).toMatchObject({ stable: former, canary: { build: tried } });
    expect(release(some, third).remotes.monitor).not.toHaveProperty("canary");
  });

  it.each([
    ["nobody", () => startCanary(live, third, {}), "needs a percentage"],
    ["more than all", () => startCanary(live, third, { percent: 101 }), "from 0 to 100, not 101"],
    ["no group", () => startCanary(live, third, { groups: ["Operator"] }), 'not "Operator"'],
    ["what is live", () => startCanary(live, second, { percent: 1 }), "already released"],
    ["a first build", () => startCanary(emptyRegistry("local"), first, { percent: 1 }), 'No remote "monitor"'],
    ["no canary", () => promote(live, "monitor"), "no canary to promote"],
    ["none either", () => stopCanary(live, "monitor"), "no canary to stop"],
    ["no pin", () => unpin(live, "monitor", "user:ana"), "not pinned for user:ana"],
  ])("refuses %s", (_, refused, message) => {
    expect(refused).toThrow(message);
  });

  it("refuses a route that another remote's canary has", () => {
    const own = publishedBuild("1.0.0-0000000d", { remote: "reports", routes: [{ name: "Reports", path: "reports" }] });
    const screen = { name: "Fresh", path: "fresh" };
    const fresh = publishedBuild("1.1.0-0000000e", { routes: [screen] });
    const staging = startCanary(release(live, own), fresh, { percent: 1 });
    const same = publishedBuild("1.1.0-0000000f", { remote: "reports", routes: [screen] });
    expect(() => release(staging, same)).toThrow('already taken by "monitor"');
  });
});

describe("pin", () => {
  const pinned = pin(startCanary(live, third, { percent: 100 }), first, "role:Auditor");

  it("gives a group its build before any canary", () => {
    const audience = { user: "ana", roles: ["Auditor"] };
    expect(resolve(pinned, { audience })[0]?.target.build).toBe(first.release.build);
    expect(resolve(pinned, { audience: { user: "ben", roles: [] } })[0]?.target.build).toBe(third.release.build);
    expect(Object.keys(release(pinned, publishedBuild("1.2.0-0000000d")).remotes.monitor?.builds ?? {})).toContain(
      first.release.build,
    );
    expect(RegistryDocument.parse(pinned)).toEqual(pinned);
  });

  it("is taken away alone", () => {
    const audience = { user: "ana", roles: ["Auditor"] };
    const free = unpin(pinned, "monitor", "role:Auditor");
    expect(resolve(free, { audience })[0]?.target.build).toBe(third.release.build);
    expect(free.remotes.monitor).not.toHaveProperty("pins");
  });
});
