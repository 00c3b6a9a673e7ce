import { setImmediate } from "node:timers/promises";
import { type Audience, startCanary } from "@portal/releases/registry";
import { publishedBuild } from "@portal/releases/testing";
import type { SwapPolicy } from "@portal/remote";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FakeBuild } from "./runtime-fixtures.ts";
import { fakePortal, one, released, three, two } from "./runtime-fixtures.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A tab that has loaded build one of a remote with this policy; `move` releases build two and lets the tab see it. */
async function openTab(swap: SwapPolicy, builds: Record<string, FakeBuild> = {}) {
  const fake = fakePortal(builds);
  fake.set(released([one, { swap }]));
  const portal = fake.create();
  await portal.start();
  await portal.loadPage("monitor", "Monitor");
  const remote = () => portal.state().remotes.monitor;
  const move = async (build = two) => {
    fake.set(released([one, { swap }], [build, { swap }]));
    await portal.refresh();
  };
  const seen = (build: string) => vi.waitFor(() => expect(remote()?.build).toBe(build));
  return { ...fake, portal, remote, move, seen };
}

/** All that is under way in a tab without browser and network has come to its end after so many turns. */
async function settled() {
  for (let turn = 0; turn < 20; turn++) await setImmediate();
}

describe("a remote that is not shown", () => {
  it("is swapped at once", async () => {
    const { move, remote, portal } = await openTab("ask");
    await move();
    await settled();
    expect(remote()?.build).toBe(two);
    expect(portal.state().swaps).toBe(1);
  });

  it("keeps the build it has when the new one is broken", async () => {
    const { move, remote, journal } = await openTab("idle", { [two]: { failures: { contract: 9 } } });
    journal.length = 0;
    await move();
    await vi.waitFor(() => expect(remote()?.error).toMatchObject({ build: two }));
    expect(remote()).toMatchObject({ build: one, status: "ready", update: null });
    expect(journal).toEqual([`register ${two}`, `contract ${two}`, `register ${two}`, `contract ${two}`]);
  });
});

describe("a screen that is shown", () => {
  it("idle: stays, and the next navigation takes the new build", async () => {
    const { portal, move, remote } = await openTab("idle");
    portal.mounted("monitor", one);
    await move();
    await settled();
    expect(remote()).toMatchObject({ build: one, update: two });
    expect((await portal.loadPage("monitor", "Monitor")).build).toBe(two);
    expect(remote()).toMatchObject({ build: two, update: null });
  });

  it("ask: offers once, and swaps when the user says so", async () => {
    const { portal, move, remote, offers } = await openTab("ask");
    portal.mounted("monitor", one);
    await move();
    await portal.refresh();
    expect(offers).toMatchObject([
      { kind: "swap", remote: "monitor", build: two, message: "A new version of Monitor is ready" },
    ]);
    expect((await portal.loadPage("monitor", "Monitor")).build).toBe(one);
    await offers[0]?.apply();
    expect(remote()?.build).toBe(two);
  });

  it("block: waits until the screen is left", async () => {
    const { portal, move, remote, seen, offers } = await openTab("block");
    const left = portal.mounted("monitor", one);
    await move();
    await portal.loadPage("monitor", "Monitor");
    expect(remote()).toMatchObject({ build: one, update: two });
    left();
    await seen(two);
    expect(offers).toEqual([]);
  });

  it("is not taken for gone when the next screen of the remote arrives in the same commit", async () => {
    const { portal, move, remote } = await openTab("block");
    const left = portal.mounted("monitor", one);
    await move();
    left();
    portal.mounted("monitor", one);
    await settled();
    expect(remote()?.build).toBe(one);
  });
});

describe("unsaved work", () => {
  it("holds back offer, navigation and swap, until it is saved", async () => {
    const { portal, move, remote, offers, setUnsaved } = await openTab("ask");
    setUnsaved(true);
    portal.mounted("monitor", one);
    await move();
    await portal.applyUpdate("monitor");
    expect(offers).toEqual([]);
    expect(remote()?.build).toBe(one);
    setUnsaved(false);
    expect(offers).toHaveLength(1);
    await offers[0]?.apply();
    expect(remote()?.build).toBe(two);
  });

  it("holds back an idle swap", async () => {
    const { portal, move, setUnsaved } = await openTab("idle");
    setUnsaved(true);
    portal.mounted("monitor", one);
    await move();
    expect((await portal.loadPage("monitor", "Monitor")).build).toBe(one);
    setUnsaved(false);
    expect((await portal.loadPage("monitor", "Monitor")).build).toBe(two);
  });
});

describe("a tab that has swapped five times", () => {
  it("offers a reload instead", async () => {
    const { portal, set, offers, reloads, seen, remote } = await openTab("idle");
    const builds = [two, three, two, three, two];
    for (const build of builds) {
      set(released([one], [build]));
      await portal.refresh();
      await seen(build);
    }
    set(released([one], [three]));
    await portal.refresh();
    expect(offers).toMatchObject([{ kind: "reload", build: three }]);
    expect(remote()?.build).toBe(two);
    await offers[0]?.apply();
    expect(reloads()).toBe(1);
  });
});

describe("a build that some try", () => {
  const staged = startCanary(released([one]), publishedBuild(two), { groups: ["role:Operator"] });
  /** A tab in which somebody else may sign in. */
  function openFor(user: Audience | null, builds: Record<string, FakeBuild> = {}) {
    let audience = user;
    const fake = fakePortal(builds, { audience: () => audience });
    fake.set(staged);
    const portal = fake.create();
    const signIn = async (next: Audience) => {
      portal.stop();
      audience = next;
      await portal.start();
    };
    return { ...fake, portal, signIn };
  }
  const operator = { user: "ana", roles: ["Operator"] };
  const reader = { user: "ben", roles: ["Reader"] };

  it("is loaded for those alone, and before the sign-in for nobody", async () => {
    for (const [audience, build] of [
      [operator, two],
      [reader, one],
      [null, one],
    ] as const) {
      const { portal } = openFor(audience);
      await portal.start();
      expect((await portal.loadRelease("monitor")).build).toBe(build);
    }
  });

  it("gives way to what all others have where it is broken", async () => {
    const { portal } = openFor(operator, { [two]: { failures: { contract: 9 } } });
    await portal.start();
    expect((await portal.loadRelease("monitor")).build).toBe(one);
  });

  it("is not the next user's of the page, though the registry has not changed", async () => {
    const { portal, signIn } = openFor(operator);
    await portal.start();
    await portal.loadRelease("monitor");
    await signIn(reader);
    expect(portal.state().remotes.monitor?.target).toBe(one);
    await vi.waitFor(() => expect(portal.state().remotes.monitor?.build).toBe(one));
  });
});
