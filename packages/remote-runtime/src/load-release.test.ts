import { setDevelopment, setEnabled } from "@portal/releases/registry";
import { sha384 } from "@portal/releases/storage";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isRemoteError } from "./remote-error.ts";
import { fakePortal, one, released, two } from "./runtime-fixtures.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function started(...[builds, options]: Parameters<typeof fakePortal>) {
  const fake = fakePortal(builds, options);
  fake.set(released([one], [two]));
  const portal = fake.create();
  await portal.start();
  return { ...fake, portal };
}

describe("boot", () => {
  it("knows every route and has asked nothing of any remote", async () => {
    const { portal, journal, requests } = await started();
    expect(portal.state().remotes.monitor?.routes).toMatchObject([{ name: "Monitor", path: "support/:msisdn?" }]);
    expect(portal.state()).toMatchObject({
      registry: "live",
      remotes: { monitor: { status: "idle", target: two, build: null } },
    });
    expect(journal).toEqual([]);
    expect(requests).toHaveLength(1);
    portal.stop();
  });
});

describe("loading a release", () => {
  it("takes each step only after the one before has been checked", async () => {
    const { portal, journal, requests } = await started();
    expect(await portal.loadPage("monitor", "Monitor")).toMatchObject({ remote: "monitor", build: two });
    expect(journal).toEqual([`register ${two}`, `contract ${two}`, `routes ${two}`, `page ${two}`]);
    expect(requests[1]).toMatchObject({
      path: `/releases/monitor/${two}/release.json`,
      init: { integrity: expect.stringMatching(/^sha384-/) },
    });
    expect(portal.state().remotes.monitor).toMatchObject({ status: "ready", build: two, error: null });
  });

  it("loads once for all who ask", async () => {
    const { portal, journal } = await started();
    await Promise.all([portal.loadRelease("monitor"), portal.loadRelease("monitor")]);
    await portal.loadRelease("monitor");
    expect(journal.filter((line) => line.startsWith("register"))).toHaveLength(1);
  });

  it("tries again what may have been the network", async () => {
    const { portal } = await started({ [two]: { failures: { contract: 1, page: 1 } } });
    expect((await portal.loadPage("monitor", "Monitor")).build).toBe(two);
  });

  it("falls back to the last good build, and stays with it", async () => {
    const { portal, journal } = await started({ [two]: { failures: { routes: 2 } } });
    expect((await portal.loadPage("monitor", "Monitor")).build).toBe(one);
    expect(portal.state().remotes.monitor).toMatchObject({
      status: "ready",
      build: one,
      error: { build: two, phase: "routes" },
    });
    journal.length = 0;
    expect((await portal.loadPage("monitor", "Monitor")).build).toBe(one);
    expect(journal).toEqual([`page ${one}`]);
    expect((await portal.loadPage("monitor", "Monitor", { retry: true })).build).toBe(two);
  });

  it("falls back when only the screen is missing", async () => {
    const { portal } = await started({ [two]: { failures: { page: 2 } } });
    expect((await portal.loadPage("monitor", "Monitor")).build).toBe(one);
    expect(portal.state().remotes.monitor?.error).toMatchObject({ build: two, phase: "page" });
  });

  it("ends in an error that tells remote, owner, build and phase; asking again may help", async () => {
    const { portal } = await started({ [one]: { failures: { contract: 2 } }, [two]: { failures: { contract: 2 } } });
    const error = await portal.loadRelease("monitor").catch((reason: unknown) => reason);
    expect(isRemoteError(error)).toBe(true);
    expect(error).toMatchObject({ remote: "monitor", owner: "team-monitor", build: two, phase: "entry" });
    expect(portal.state().remotes.monitor).toMatchObject({
      status: "failed",
      error: { build: two, phase: "entry", message: "contract cannot be had" },
    });
    expect((await portal.loadRelease("monitor")).build).toBe(two);
  });
});

describe("refusals", () => {
  it("a second React: nothing of the remote but its contract is used, and it is not tried again in this tab", async () => {
    const { portal, journal } = await started({ [two]: { useState: () => "another" } });
    expect((await portal.loadRelease("monitor")).build).toBe(one);
    expect(journal).toEqual([
      `register ${two}`,
      `contract ${two}`,
      `register ${one}`,
      `contract ${one}`,
      `routes ${one}`,
    ]);
    expect(portal.state().remotes.monitor?.error).toMatchObject({
      phase: "contract",
      message: "It brings its own React",
    });
  });

  it("without a last good build the refusal is remembered, until the user asks", async () => {
    const fake = fakePortal({ [one]: { useState: () => "another" } });
    fake.set(released([one]));
    const portal = fake.create();
    await portal.start();
    await expect(portal.loadRelease("monitor")).rejects.toMatchObject({ phase: "contract" });
    await expect(portal.loadRelease("monitor")).rejects.toMatchObject({ phase: "contract", build: one });
    expect(fake.journal).toHaveLength(2);
    await expect(portal.loadRelease("monitor", { retry: true })).rejects.toMatchObject({ phase: "contract" });
    expect(fake.journal).toHaveLength(4);
  });

  it.each([
    [{ shell: "^2.0.0" }, "It needs the shell contract ^2.0.0, the shell has 1.0.0"],
    [{ shell: "^0.9.0" }, "It needs the shell contract ^0.9.0, the shell has 1.0.0"],
    [{ federation: "~2.10.0" }, "It needs the federation runtime ~2.10.0, the shell has 2.9.2"],
    [{ shared: { react: "^18.0.0" } }, "It needs react ^18.0.0, the shell has 19.3.0"],
    [{ shared: { react: "^19.99.0" } }, "It needs react ^19.99.0, the shell has 19.3.0"],
    [{ shared: { moment: "^2.0.0" } }, "It needs moment ^2.0.0, the shell has none"],
  ])("a build that needs %j: none of its code runs", async (requires, message) => {
    const { portal, journal } = await started({ [two]: { requires }, [one]: { requires } });
    await expect(portal.loadRelease("monitor")).rejects.toMatchObject({ phase: "requirements", message });
    expect(journal).toEqual([]);
  });

  it("a remote that is unknown or switched off", async () => {
    const { portal, set } = await started();
    await expect(portal.loadRelease("nobody")).rejects.toMatchObject({ name: "RemoteError", phase: "registry" });
    set(setEnabled(released([one]), "monitor", false));
    await portal.refresh();
    expect(portal.state().remotes.monitor?.status).toBe("disabled");
    await expect(portal.loadRelease("monitor")).rejects.toMatchObject({ phase: "disabled", owner: "team-monitor" });
  });
});

describe("dev servers", () => {
  const developed = setDevelopment(released([one]), "monitor", {
    entry: "http://localhost:4010/mf-manifest.json",
    title: "Monitor",
    owner: "me",
    swap: "idle",
    routes: [],
  });

  it.each([
    [true, "development"],
    [false, one],
  ])("are followed by a development shell only: %s", async (development, build) => {
    const { portal, set } = await started({}, { development });
    set(developed);
    await portal.refresh();
    expect((await portal.loadRelease("monitor")).build).toBe(build);
  });
});

describe("prefetch", () => {
  it("downloads the release document and executes nothing", async () => {
    const { portal, journal, requests } = await started();
    portal.prefetch("monitor");
    await vi.waitFor(() => expect(requests.at(-1)?.path).toBe(`/releases/monitor/${two}/release.json`));
    expect(journal).toEqual([]);
    await portal.loadRelease("monitor");
    expect(requests.filter(({ path }) => path.endsWith("release.json"))).toHaveLength(1);
  });

  it.each(["prefetch", "loadPage"] as const)("asks for entry and screen side by side: %s (B-031)", async (open) => {
    const build = `1.0.0-${crypto.randomUUID().slice(0, 8)}`; // a page asks for a file once, and these tests are one page
    const files = Object.fromEntries(["remoteEntry.js", "screen.js", "other.js"].map((file) => [file, sha384(file)]));
    const pages = { Monitor: ["screen.js"], Other: ["other.js"] };
    const fake = fakePortal({ [build]: { release: { files, pages } } });
    fake.set(released([build]));
    const portal = fake.create();
    await portal.start();
    void portal[open]("monitor", "Monitor");
    const asked = ["remoteEntry.js", "screen.js"].map((file) => `/releases/monitor/${build}/${file}`);
    await vi.waitFor(() => expect(fake.scripts).toEqual(asked));
  });

  it("runs the screen alone where its remote runs, so that a click waits for no code", async () => {
    const { portal, journal } = await started();
    await portal.loadRelease("monitor");
    journal.length = 0;
    portal.prefetch("monitor", "Monitor");
    expect(journal).toEqual([`page ${two}`]);
  });

  it("asks for them by what the registry says, before the release document has come, and once", async () => {
    const screen = `${crypto.randomUUID()}.js`; // a page asks once, and these tests are one page
    const release = { pages: { Monitor: [screen], Other: ["other.js"] } };
    const fake = fakePortal({ [one]: { release } });
    fake.set(released([one, release]));
    const portal = fake.create();
    await portal.start();
    portal.prefetch("monitor", "Monitor");
    expect(fake.scripts.at(-1)).toBe(`/releases/monitor/${one}/${screen}`);
    portal.prefetch("monitor", "Monitor");
    expect(fake.scripts.filter((path) => path.endsWith(screen))).toHaveLength(1);
    expect(fake.scripts.some((path) => path.endsWith("other.js"))).toBe(false);
  });

  it("spares who saves data", async () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    const { portal, requests } = await started();
    portal.prefetch("monitor");
    await Promise.resolve();
    expect(requests).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});
