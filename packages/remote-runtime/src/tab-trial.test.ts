import { addTesterLink, newTesterLink } from "@portal/releases/registry";
import { publishedBuild } from "@portal/releases/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakePortal, one, released, two } from "./runtime-fixtures.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

/** A portal with a link to build two, and the tabs that open it with and without the link. */
async function linkedPortal(options: Parameters<typeof fakePortal>[0] = {}) {
  const link = await newTesterLink({ remote: "monitor", build: two, hours: 1 });
  let token: string | undefined = link.token;
  const fake = fakePortal(options, { testerLink: () => token });
  fake.set(addTesterLink(released([one]), publishedBuild(two), link));
  const open = async (kept?: string) => {
    token = kept;
    const portal = fake.create();
    await portal.start();
    return portal;
  };
  return { ...fake, link, open };
}

describe("a tab that was opened with a link for testers", () => {
  it("runs the build of the link, by the hash that the registry names; another tab runs the released one", async () => {
    const { link, open, requests } = await linkedPortal();
    const tester = await open(link.token);
    expect(tester.state()).toMatchObject({
      trial: { state: "open", build: two },
      remotes: { monitor: { channel: "tester", target: two } },
    });
    expect((await tester.loadRelease("monitor")).build).toBe(two);
    const asked = requests.find(({ path }) => path.endsWith("release.json"));
    expect(asked?.init.integrity).toBe(publishedBuild(two).releaseIntegrity);
    const other = await open();
    expect(other.state().trial).toBeUndefined();
    expect((await other.loadRelease("monitor")).build).toBe(one);
  });

  it("has the released build where the link is not valid", async () => {
    const { link, open } = await linkedPortal();
    const portal = await open(`${link.token}0`);
    expect(portal.state().trial).toEqual({ state: "invalid" });
    expect((await portal.loadRelease("monitor")).build).toBe(one);
  });

  it("falls back to the released build where that of the link cannot be loaded, and says which one failed", async () => {
    const { link, open } = await linkedPortal({ [two]: { failures: { contract: 9 } } });
    const portal = await open(link.token);
    expect((await portal.loadRelease("monitor")).build).toBe(one);
    expect(portal.state().remotes.monitor).toMatchObject({ build: one, error: { build: two } });
  });

  it("has the released builds where its browser cannot check the link", async () => {
    const { link, open } = await linkedPortal();
    vi.spyOn(crypto.subtle, "digest").mockRejectedValue(new Error("not here"));
    const portal = await open(link.token);
    expect(portal.state()).toMatchObject({ registry: "live", trial: { state: "failed" } });
    expect((await portal.loadRelease("monitor")).build).toBe(one);
  });
});
