import { Beacon, maxBeaconBytes } from "@portal/releases/registry";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startReporter } from "./reporter.ts";
import { fakePortal, one, released, two } from "./runtime-fixtures.ts";
import type { BuildEvent } from "./types.ts";

const base = `http://localhost/releases/monitor/${one}/`;
const loaded: BuildEvent = { kind: "loaded", remote: "monitor", build: one, base, ms: 120.4, isSwap: false };
const crashed = (message: string): BuildEvent => ({
  kind: "crashed",
  remote: "monitor",
  build: one,
  error: new TypeError(message),
});

let bodies: Blob[];
let takes: boolean;
let browser: EventTarget;
let page: EventTarget & { visibilityState: string };
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  bodies = [];
  takes = true;
  page = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    baseURI: "http://localhost/",
    head: { querySelectorAll: () => [], append: () => undefined },
    createElement: () => ({}),
    querySelectorAll: () => [],
  });
  vi.stubGlobal("document", page);
  browser = new EventTarget();
  vi.stubGlobal("addEventListener", browser.addEventListener.bind(browser));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const send = (_url: string, body: Blob) => takes && bodies.push(body) > 0;
const start = () => startReporter({ url: "/beacon", env: () => "local", send });
const sent = async () => Promise.all(bodies.map(async (body) => Beacon.parse(JSON.parse(await body.text()))));
const hide = () => {
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
};

describe("what happens to builds", () => {
  it("is told together, two seconds after it began", async () => {
    const tell = start();
    tell(loaded);
    tell(crashed("no price for 4366412345678"));
    vi.advanceTimersByTime(1_999);
    expect(bodies).toEqual([]);
    vi.advanceTimersByTime(1);
    const texts = ["TypeError: no price for 0000000000000"];
    const report = {
      remote: "monitor",
      build: one,
      loads: [120],
      failures: {},
      crashes: 1,
      errors: 0,
      swaps: 0,
      texts,
    };
    expect(await sent()).toEqual([
      { schema: 1, env: "local", tab: expect.stringMatching(/^[0-9a-f]{16}$/), builds: [report] },
    ]);
    expect(bodies[0]?.type).toBe("application/json");
  });

  it("is not blamed on a build while something else is to blame, and its loads are still told", async () => {
    let mayBlame = false;
    const tell = startReporter({ url: "/beacon", env: () => "local", send, mayBlame: () => mayBlame });
    tell(loaded);
    tell(crashed("a file of the shell is gone"));
    mayBlame = true;
    tell(crashed("of its own"));
    vi.advanceTimersByTime(2_000);
    expect((await sent())[0]?.builds).toMatchObject([{ loads: [120], crashes: 1, texts: ["TypeError: of its own"] }]);
  });

  it("is told at most every ten seconds, by one tab", async () => {
    const tell = start();
    for (let second = 0; second < 30; second++) {
      tell(crashed("again"));
      vi.advanceTimersByTime(1_000);
    }
    const beacons = await sent();
    expect(beacons.map(({ builds }) => builds[0]?.crashes)).toEqual([2, 10, 10]);
    expect(new Set(beacons.map(({ tab }) => tab)).size).toBe(1);
  });

  it("is told at once where the tab is hidden, as it may be closed", async () => {
    const tell = start();
    tell(loaded);
    vi.advanceTimersByTime(2_000);
    tell(crashed("late"));
    hide();
    expect((await sent()).map(({ builds }) => builds[0]?.crashes)).toEqual([0, 1]);
    hide();
    expect(bodies).toHaveLength(2);
  });

  it("is kept where the browser takes no beacon, and told later", async () => {
    takes = false;
    const tell = start();
    tell(loaded);
    vi.advanceTimersByTime(2_000);
    takes = true;
    vi.advanceTimersByTime(10_000);
    expect((await sent()).map(({ builds }) => builds[0]?.loads)).toEqual([[120]]);
  });

  it("fits the server's limits however much it is", async () => {
    const tell = start();
    for (let number = 0; number < 15; number++) {
      const build = `1.0.0-${String(number).padStart(8, "0")}`;
      for (let time = 0; time < 13; time++)
        tell({ kind: "crashed", remote: "monitor", build, error: new Error(`${"ü".repeat(400)}${"x".repeat(time)}`) });
    }
    vi.advanceTimersByTime(2_000);
    expect(await sent()).toHaveLength(1);
    expect(bodies[0]?.size).toBeLessThan(maxBeaconBytes);
  });

  it("ends with two hundred events: by then a build has made itself heard", async () => {
    const tell = start();
    for (let time = 0; time < 500; time++) {
      tell(crashed("without end"));
      vi.advanceTimersByTime(500);
    }
    expect((await sent()).reduce((sum, { builds }) => sum + (builds[0]?.crashes ?? 0), 0)).toBe(200);
  });
});

describe("an error that nobody caught", () => {
  const thrown = (stack: string, name = "Error") => Object.assign(new Error("lost"), { stack, name });

  it.each<[string, Extract<BuildEvent, { kind: "uncaught" }>, number]>([
    ["in a build's script", { kind: "uncaught", error: null, url: `${base}static/js/1.js` }, 1],
    [
      "in a promise of its code",
      { kind: "uncaught", error: thrown(`Error: lost\n at f (${base}a.js:1:2)`), url: "" },
      1,
    ],
    [
      "in what the shell gave it",
      { kind: "uncaught", error: thrown(`Error\n at http://localhost/ui.js:1:1\n at ${base}a.js:1:2`), url: "" },
      1,
    ],
    [
      "in the shell",
      { kind: "uncaught", error: thrown("Error\n at http://localhost/ui.js:1:1"), url: "http://localhost/ui.js" },
      0,
    ],
    [
      "of a call that was given up",
      { kind: "uncaught", error: thrown(`at ${base}a.js:1:2`, "AbortError"), url: "" },
      0,
    ],
    ["that is no error at all", { kind: "uncaught", error: undefined, url: "" }, 0],
  ])("%s", async (_title, event, errors) => {
    const tell = start();
    tell(loaded);
    tell(event);
    vi.advanceTimersByTime(2_000);
    expect((await sent())[0]?.builds).toMatchObject([{ build: one, loads: [120], errors }]);
  });

  it("of a dev server is nobody's to count", () => {
    start()({ kind: "crashed", remote: "monitor", build: "development", error: new Error("x") });
    vi.advanceTimersByTime(20_000);
    expect(bodies).toEqual([]);
  });
});

describe("the runtime", () => {
  /** A tab whose browser is this test's; what it tells is in `bodies`. */
  function open(...args: Parameters<typeof fakePortal>) {
    vi.stubGlobal("navigator", { sendBeacon: send, onLine: true });
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.useRealTimers();
    const fake = fakePortal(args[0], { beacon: "/beacon", ...args[1] });
    /** What was told by the time the tab is hidden. */
    const told = () =>
      vi.waitFor(async () => {
        hide();
        const builds = (await sent()).flatMap(({ builds }) => builds);
        expect(builds).not.toEqual([]);
        return builds;
      });
    return { ...fake, told };
  }

  it("tells what was loaded, and what threw or was rejected", async () => {
    const { set, create, told } = open();
    set(released([one]));
    const portal = create();
    await portal.start();
    await portal.loadPage("monitor", "Monitor");
    const thrown = Object.assign(new Event("error"), { error: new Error("thrown"), filename: `${base}a.js` });
    browser.dispatchEvent(thrown);
    const reason = Object.assign(new Error("rejected"), { stack: `Error: rejected\n at ${base}a.js:1:2` });
    browser.dispatchEvent(Object.assign(new Event("unhandledrejection"), { reason }));
    expect(await told()).toMatchObject([
      {
        remote: "monitor",
        build: one,
        loads: [expect.any(Number)],
        errors: 2,
        texts: ["Error: thrown", "Error: rejected"],
      },
    ]);
  });

  it("tells that a build failed whose fall-back runs, and that screens crashed", async () => {
    const { set, create, told } = open({ [two]: { failures: { contract: 9 } } });
    set(released([one], [two]));
    const portal = create();
    await portal.start();
    await portal.loadPage("monitor", "Monitor");
    portal.crashed("monitor", one, new Error("blank"));
    expect(await told()).toMatchObject([
      { build: two, loads: [], failures: { entry: 1 } },
      { build: one, loads: [expect.any(Number)], crashes: 1, failures: {} },
    ]);
  });

  it("tells of a screen that only the new build does not have, and of a swap", async () => {
    const { set, create, told } = open({ [two]: { failures: { page: 9 } } });
    set(released([one], [two]));
    const portal = create();
    await portal.start();
    await portal.loadPage("monitor", "Monitor");
    expect(await told()).toMatchObject([
      { build: two, loads: [expect.any(Number)], failures: { page: 1 } },
      { build: one, swaps: 1 },
    ]);
  });

  it("blames no build where all of them fail: that was the network", async () => {
    const failures = { contract: 9 };
    const { set, create, told } = open({ [one]: { failures }, [two]: { failures } });
    set(released([one], [two]));
    const portal = create();
    await portal.start();
    await expect(portal.loadPage("monitor", "Monitor")).rejects.toThrow();
    portal.crashed("monitor", one, new Error("so that something is told"));
    expect(await told()).toMatchObject([{ build: one, failures: {}, crashes: 1 }]);
  });

  it("tells of the shell's own released build, also while no remote is to be blamed", async () => {
    const { set, create, told } = open({}, { shell: two, mayBlame: () => false });
    set(released([one]));
    const portal = create();
    await portal.start();
    portal.shellFailed(new Error("/static/js/async/form.js is missing"));
    portal.crashed("monitor", one, new Error("its form is gone"));
    expect(await told()).toMatchObject([
      {
        remote: "shell",
        build: two,
        loads: [0],
        failures: { entry: 1 },
        texts: ["Error: /static/js/async/form.js is missing"],
      },
    ]);
  });

  it("tells nobody without an address", async () => {
    const { set, create } = open({}, { beacon: undefined });
    set(released([one]));
    const portal = create();
    await portal.start();
    await portal.loadPage("monitor", "Monitor");
    hide();
    expect(bodies).toEqual([]);
  });
});
