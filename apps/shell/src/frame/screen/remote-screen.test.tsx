import { type PartMark, RemoteError } from "@portal/remote-runtime";
import { build, setWidth } from "@portal/testing";
import { useUnsavedWork } from "@portal/ui";
import { act, renderHook, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeRuntime } from "../test-support/fake-runtime.ts";
import { renderFrame, someRemotes } from "../test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const refused = () =>
  new RemoteError({
    remote: "monitor",
    owner: "team-monitor",
    build: "1.2.0-deadbeef",
    phase: "entry",
    message: "remoteEntry.js has another hash",
  });

/** What the page's timeline says of screens, for the gate. */
const marks = () =>
  performance.getEntriesByName("portal:screen").map((entry) => (entry as PerformanceMark).detail as PartMark);

describe("a screen of a remote", () => {
  it("tells the runtime that it is shown, until it is left", async () => {
    const { fake } = await renderFrame("/admin/monitor");
    await heading("Monitor");
    expect(fake.log.mounted).toEqual(["monitor@1.0.0-aaaaaaaa"]);
    expect(marks().at(-1)).toEqual({ remote: "monitor", build: "1.0.0-aaaaaaaa", route: "Monitor", failure: null });
    await userEvent.click(screen.getByRole("link", { name: "Carrier Portal" }));
    await heading("Welcome, ana");
    expect(fake.log.mounted).toEqual([]);
  });

  it("that cannot be loaded shows owner, build, reason and Retry, and the rest works (R-11, R-14)", async () => {
    const fake = someRemotes();
    if (fake.remotes.monitor) fake.remotes.monitor.pages.Monitor = refused();
    await renderFrame("/admin/monitor", { fake });
    const card = await screen.findByRole("alert");
    expect(card.textContent).toContain("Monitor is not available");
    for (const text of ["team-monitor", "1.2.0-deadbeef", "remoteEntry.js has another hash"]) {
      expect(within(card).getByText(text)).toBeDefined();
    }
    expect(marks().at(-1)?.failure).toMatch(/^Its files could not be loaded.* remoteEntry.js has another hash$/);
    if (fake.remotes.monitor) fake.remotes.monitor.pages.Monitor = () => <h1>Monitor</h1>;
    await userEvent.click(within(card).getByRole("button", { name: "Retry" }));
    expect(await heading("Monitor")).toBeDefined();
    expect(fake.log.loads).toEqual(["monitor/Monitor", "monitor/Monitor again"]);
  });

  it("that fails while it is shown keeps the frame and can be tried again", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    let isBroken = true;
    const fake = someRemotes();
    const Fragile = () => {
      if (isBroken) throw new Error("cannot read price of undefined");
      return <h1>Monitor</h1>;
    };
    if (fake.remotes.monitor) fake.remotes.monitor.pages.Monitor = Fragile;
    await renderFrame("/admin/monitor", { fake });
    expect((await screen.findByRole("alert")).textContent).toContain("cannot read price of undefined");
    expect(marks().at(-1)?.failure).toContain("cannot read price of undefined");
    expect(fake.log.crashed).toEqual(["monitor@1.0.0-aaaaaaaa: Error: cannot read price of undefined"]);
    expect(screen.getByRole("button", { name: "Account ana" })).toBeDefined();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await heading("Monitor")).toBeDefined();
  });

  it("has its first call under way while its code is, once", async () => {
    const routes = [{ name: "Dashboard", path: "home", title: "Dashboard", asks: ["/services/filters/carriers"] }];
    const fake = fakeRuntime({ reports: { routes, pages: { Dashboard: () => <h1>Dashboard</h1> } } });
    const { api } = await renderFrame("/admin/home", { fake, handlers: { lookups: { carriers: () => [] } } });
    await heading("Dashboard");
    expect(api.callsTo("lookups.carriers")).toHaveLength(1);
  });

  const paginate = "/services/carriers/paginate?page=1&limit=15&sortBy=carrierId&sort=desc";

  it.each([
    ["a list as it starts", "carriers", [paginate]],
    ["no list whose address asks for something else", "carriers?page=2", []],
    ["a form's record", "forms/carriers/edit/7", ["/services/carriers/7?"]],
    ["no record of a form to add", "forms/carriers/add", []],
  ])("has the first calls of %s under way", async (_, path, expected) => {
    expect(await prefetchedCalls(path)).toEqual(expected);
  });

  it.each([
    ["carriers", 1],
    ["forms/carriers/edit/7", 0],
  ])("has what the user keeps for lists under way where a list comes: %s, %i times", async (path, times) => {
    const get = vi.fn(() => ({ columns: [], views: [], roleViews: [] }));
    await prefetchedCalls(path, { get });
    expect(get).toHaveBeenCalledTimes(times);
  });

  it("prefetches no list whose user has another page size", async () => {
    sessionStorage.setItem("list.Carriers.limit", "50");
    expect(await prefetchedCalls("carriers")).toEqual([]);
    sessionStorage.clear();
  });

  async function prefetchedCalls(
    path: string,
    listSettings = { get: () => ({ columns: [], views: [], roleViews: [] }) },
  ) {
    const routes = [
      { name: "Carriers", path: "carriers", asks: [paginate] },
      { name: "CarriersForm", path: "forms/carriers/:action?/:id?", asks: ["/services/carriers/:id"] },
    ];
    const Screen = () => <h1>Screen</h1>;
    const fake = fakeRuntime({ settings: { routes, pages: { Carriers: Screen, CarriersForm: Screen } } });
    const handlers = { carriers: { paginate: () => build.page([]), get: () => build.carrier() }, listSettings };
    const { api } = await renderFrame(`/admin/${path}`, { fake, handlers });
    await heading("Screen");
    return api.calls.filter(({ name }) => name.startsWith("carriers.")).map(({ path, query }) => `${path}?${query}`);
  }

  it("is replaced when its remote is swapped to another build", async () => {
    const { fake } = await renderFrame("/admin/monitor");
    await heading("Monitor");
    if (fake.remotes.monitor) fake.remotes.monitor.pages.Monitor = () => <h1>Monitor, newer</h1>;
    await act(async () => fake.setRemote("monitor", { build: "1.1.0-bbbbbbbb", target: "1.1.0-bbbbbbbb" }));
    expect(await heading("Monitor, newer")).toBeDefined();
    expect(fake.log.mounted).toEqual(["monitor@1.1.0-bbbbbbbb"]);
  });
});

describe("notices", () => {
  it("tell that the registry is a last good copy, and ask again (R-14)", async () => {
    const { monitor } = someRemotes().remotes;
    const { fake } = await renderFrame("/admin/monitor", {
      fake: fakeRuntime(monitor ? { monitor } : {}, "last-good"),
    });
    expect(await heading("Monitor")).toBeDefined();
    expect(screen.getByText(/The portal works with its last copy/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(fake.log.refreshed).toBe(1);
  });

  it("tell nothing of it to who has nothing to do with releases", async () => {
    const { monitor } = someRemotes().remotes;
    const user = build.currentUser({ permissions: ["monitor.subscription"] });
    await renderFrame("/admin/monitor", { fake: fakeRuntime(monitor ? { monitor } : {}, "last-good"), user });
    expect(await heading("Monitor")).toBeDefined();
    expect(screen.queryByText(/The portal works with its last copy/)).toBeNull();
  });

  it("without any registry an admin address is no 404, and the shell's own screens work (R-14)", async () => {
    await renderFrame("/admin/monitor", { fake: fakeRuntime({}, "unavailable") });
    expect(await screen.findByText("This screen could not be loaded")).toBeDefined();
    await userEvent.click(screen.getByRole("link", { name: "Carrier Portal" }));
    expect(await heading("Welcome, ana")).toBeDefined();
  });

  it("say when a newer build cannot be had, and when unsaved work is in its way", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { fake } = await renderFrame("/admin/monitor");
    await heading("Monitor");
    const apply = vi.fn(() => Promise.reject(new Error("no network")));
    const offer = { kind: "swap" as const, remote: "monitor", build: "1.1.0-bbbbbbbb", message: "New", apply };
    await act(async () => {
      fake.setRemote("monitor", { update: offer.build });
      fake.offer(offer);
    });
    const { unmount: save } = renderHook(() => useUnsavedWork(true));
    await userEvent.click(screen.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("Save your changes or leave them, then take the new version.")).toBeDefined();
    expect(apply).not.toHaveBeenCalled();
    save();
    await userEvent.click(screen.getByRole("button", { name: "Update" }));
    expect(await screen.findByText("The new version could not be loaded. Try again later.")).toBeDefined();
    expect(screen.getByRole("button", { name: "Update" })).toHaveProperty("disabled", false);
  });

  it("offer a newer build, to take now or later", async () => {
    const { fake } = await renderFrame("/admin/monitor");
    await heading("Monitor");
    const apply = vi.fn(async () => fake.setRemote("monitor", { update: null }));
    const offer = {
      kind: "swap" as const,
      remote: "monitor",
      build: "1.1.0-bbbbbbbb",
      message: "A new version of Monitor is ready",
      apply,
    };
    await act(async () => {
      fake.setRemote("monitor", { update: offer.build });
      fake.offer(offer);
    });
    expect(screen.getByText("A new version of Monitor is ready")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Later" }));
    expect(screen.queryByText("A new version of Monitor is ready")).toBeNull();
    await act(async () => fake.offer(offer));
    await userEvent.click(screen.getByRole("button", { name: "Update" }));
    expect(apply).toHaveBeenCalledOnce();
    expect(screen.queryByText("A new version of Monitor is ready")).toBeNull();
  });
});
