import { describe, expect, it } from "vitest";
import { publishedBuild } from "../release-fixtures.ts";
import { buildsNamedIn } from "../storage/released-builds.ts";
import { RegistryDocument } from "./registry-document.ts";
import { resolve } from "./resolve.ts";
import { newTesterLink, openedBy, type Trial } from "./tester-link.ts";
import {
  addTesterLink,
  emptyRegistry,
  endTesterLinks,
  promote,
  release,
  rollback,
  startCanary,
} from "./transitions.ts";

const now = Date.parse("2026-11-20T10:00:00.000Z");
const hour = 3_600_000;
const first = publishedBuild("1.0.0-0000000a");
const second = publishedBuild("1.0.0-0000000b");
const third = publishedBuild("1.1.0-0000000c");
const live = release(emptyRegistry("local"), first);

/** A registry with a link to the second build for a day, and the link. */
async function linked(registry = live) {
  const link = await newTesterLink({ remote: "monitor", build: second.release.build, hours: 24 }, now);
  return { link, registry: addTesterLink(registry, second, link, now) };
}
const targetOf = (registry: RegistryDocument, trial?: Trial) =>
  resolve(registry, { audience: { user: "ana", roles: [] }, trial })[0];

describe("a link for testers", () => {
  it("opens its build where it is told of, with the released one behind it; others have what they had", async () => {
    const { link, registry } = await linked();
    const trial = await openedBy(link.token, registry, now);
    expect(trial).toEqual({
      state: "open",
      remote: "monitor",
      title: "Monitor",
      build: second.release.build,
      until: "2026-11-21T10:00:00.000Z",
    });
    expect(targetOf(registry, trial)).toMatchObject({
      channel: "tester",
      target: { build: second.release.build, reference: { releaseIntegrity: second.releaseIntegrity } },
      lastGood: { build: first.release.build },
    });
    expect(targetOf(registry)).toMatchObject({ channel: "released", target: { build: first.release.build } });
    expect(RegistryDocument.parse(registry)).toMatchObject({ remotes: registry.remotes });
    expect(registry).toMatchObject({
      change: `tester-link monitor ${second.release.build}: until 2026-11-21 10:00 UTC`,
      operation: undefined, // shells of before know no such action
    });
  });

  it("is not valid with any part of its token changed, nor for another remote or in another registry", async () => {
    const { link, registry } = await linked();
    const { build } = second.release;
    const [remote = ""] = link.token.split(".");
    const [end = "", secret = ""] = link.token.split(".").slice(-2);
    const later = String(Number(end) + 1);
    const notes = publishedBuild("1.0.0-0000000d", { remote: "notes", routes: [{ name: "Notes", path: "notes" }] });
    const both = release(registry, notes);
    for (const parts of [
      ["notes", build, end, secret],
      [remote, first.release.build, end, secret],
      [remote, build, later, secret],
      [remote, build, end, secret.replace(/./, (digit) => (digit === "0" ? "1" : "0"))],
      [remote],
      ["constructor", build, end, secret],
    ])
      expect(await openedBy(parts.join("."), both, now), parts.join(".")).toEqual({ state: "invalid" });
    expect(await openedBy(link.token, both, now)).toMatchObject({ state: "open" });
    expect(await openedBy(link.token, live, now)).toEqual({ state: "invalid" });
  });

  it("is not made from what the registry tells everybody", async () => {
    const { link, registry } = await linked();
    expect(JSON.stringify(registry)).not.toContain(link.token.split(".").at(-1));
    const [id = ""] = Object.keys(registry.remotes.monitor?.testerLinks ?? {});
    expect(id).toBe(link.id);
    expect(await openedBy(`monitor.${second.release.build}.0.${id}`, registry, now)).toEqual({ state: "ended" });
  });

  it("ends at its moment, also where the registry does not name it any more", async () => {
    const { link, registry } = await linked();
    const end = now + 24 * hour;
    expect(await openedBy(link.token, registry, end - 1)).toMatchObject({ state: "open" });
    expect(await openedBy(link.token, registry, end)).toEqual({ state: "ended" });
    expect(await openedBy(link.token, live, end)).toEqual({ state: "ended" });
  });

  it("says that its build is released by now", async () => {
    const { link, registry } = await linked();
    const released = release(registry, second);
    const trial = await openedBy(link.token, released, now);
    expect(trial).toMatchObject({ state: "released", build: second.release.build });
    expect(targetOf(released, trial)?.channel).toBe("released");
  });

  it("keeps its build through other changes of the remote, until a later link finds it ended", async () => {
    const { link, registry } = await linked();
    const canary = startCanary(registry, third, { percent: 10 });
    for (const changed of [
      release(registry, third),
      promote(canary, "monitor"),
      rollback(release(registry, third), "monitor"),
    ])
      expect(await openedBy(link.token, changed, now)).toMatchObject({ state: "open" });
    expect(buildsNamedIn(registry)).toContain(`monitor/${second.release.build}`); // so it is served, and not pruned
    const later = await newTesterLink({ remote: "monitor", build: third.release.build, hours: 1 }, now + 25 * hour);
    const next = addTesterLink(registry, third, later, now + 25 * hour);
    expect(Object.keys(next.remotes.monitor?.testerLinks ?? {})).toEqual([later.id]);
    expect(Object.keys(next.remotes.monitor?.builds ?? {})).toEqual([first.release.build, third.release.build]);
  });

  it("is ended before its time with the other links to its build, and no others; its build is not named any more", async () => {
    const { link, registry } = await linked();
    const other = await newTesterLink({ remote: "monitor", build: third.release.build, hours: 1 }, now);
    const both = addTesterLink((await linked(registry)).registry, third, other, now);
    const ended = endTesterLinks(both, "monitor", second.release.build, now);
    expect(await openedBy(link.token, ended, now)).toEqual({ state: "invalid" });
    expect(await openedBy(other.token, ended, now)).toMatchObject({ state: "open" });
    expect(Object.keys(ended.remotes.monitor?.builds ?? {})).toEqual([first.release.build, third.release.build]);
    expect(ended).toMatchObject({ change: `end-tester-links monitor ${second.release.build}`, operation: undefined });
    expect(RegistryDocument.parse(ended)).toMatchObject({ remotes: ended.remotes });
    expect(endTesterLinks(ended, "monitor", third.release.build, now).remotes).toEqual(live.remotes);
    for (const [at, has] of [
      [now, ended],
      [now + 25 * hour, registry],
    ] as const)
      expect(() => endTesterLinks(has, "monitor", second.release.build, at)).toThrow("no link for testers that works");
  });

  it("opens a remote of which nothing was released yet, which others do not get", async () => {
    const { link, registry } = await linked(emptyRegistry("local"));
    const trial = await openedBy(link.token, registry, now);
    expect(targetOf(registry, trial)).toMatchObject({ channel: "tester", lastGood: null });
    expect(targetOf(registry)).toBeUndefined();
  });

  it("is refused for the shell, for what is released, for less than an hour, for more than 7 days, and where there are many", async () => {
    const { link } = await linked();
    const shell = publishedBuild("1.0.0-0000000a", { remote: "shell", routes: [] });
    expect(() => addTesterLink(live, shell, link, now)).toThrow("not of the shell");
    expect(() => addTesterLink(live, first, link, now)).toThrow("already released");
    for (const hours of [0, 0.9, 168.1, Number.NaN])
      await expect(newTesterLink({ remote: "monitor", build: second.release.build, hours })).rejects.toThrow("7 days");
    let many = live;
    for (let count = 0; count < 20; count++) many = (await linked(many)).registry;
    await expect(linked(many)).rejects.toThrow("one has to end first");
  });
});
