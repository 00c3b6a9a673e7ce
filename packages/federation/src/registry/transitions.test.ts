import { describe, expect, it } from "vitest";
import { RegistryDocument } from "./registry-document.ts";
import { publishedBuild } from "./registry-fixtures.ts";
import { resolve } from "./resolve.ts";
import { emptyRegistry, release, rollback, setDevelopment, setEnabled } from "./transitions.ts";

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
