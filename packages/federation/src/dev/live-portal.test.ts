import { emptyRegistry, release } from "@portal/releases/registry";
import { releaseDocument } from "@portal/releases/testing";
import { describe, expect, it } from "vitest";
import { findPortal, withOverride } from "./live-portal.ts";

const published = (remote: string, build: string) => ({
  release: { ...releaseDocument({ build }), remote },
  releaseIntegrity: `sha384-${"A".repeat(64)}`,
  base: `/releases/${remote}/${build}/`,
});
const mine = published("monitor", "1.0.0-0000000b");

describe("a registry with a remote from this machine", () => {
  it("has its build in place of the portal's builds of it, and its revision", () => {
    const live = release({ ...emptyRegistry("local"), revision: 7 }, published("monitor", "1.0.0-0000000a"));
    const disabled = { ...live, remotes: { monitor: { ...live.remotes.monitor, enabled: false, builds: {} } } };
    const { revision, remotes } = withOverride(disabled, mine);
    expect(revision).toBe(7);
    expect(remotes.monitor).toMatchObject({ enabled: true, stable: "1.0.0-0000000b" });
    expect(Object.keys(remotes.monitor?.builds ?? {})).toEqual(["1.0.0-0000000b"]);
  });

  it("leaves the other remotes as they are, whose routes it may not take", () => {
    const others = release(emptyRegistry("local"), published("other", "1.0.0-0000000a"));
    expect(() => withOverride(others, mine)).toThrow('is already taken by "other"');
    const elsewhere = { ...mine, release: { ...mine.release, routes: [{ name: "Mine", path: "mine" }] } };
    expect(withOverride(others, elsewhere).remotes.other).toEqual(others.remotes.other);
  });
});

it("an address that is none, or where nothing answers, is told", async () => {
  await expect(findPortal("portal.example.com")).rejects.toThrow("like https://portal.example.com");
  await expect(findPortal("ftp://portal.example.com")).rejects.toThrow('not "ftp:');
  await expect(findPortal("http://127.0.0.1:1")).rejects.toThrow("No portal answers at http://127.0.0.1:1");
});
