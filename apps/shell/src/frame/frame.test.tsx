import { signOut } from "@portal/auth";
import { setWidth } from "@portal/testing";
import { useRouteTable } from "@portal/ui";
import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeRuntime } from "./test-support/fake-runtime.ts";
import { renderFrame, someRemotes } from "./test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const drawer = () => screen.findByRole("navigation", { name: "Main menu", hidden: true });

describe("addresses", () => {
  it.each(["/", "/admin", "/login", "/forgot-password"])(
    "%s leads to Dashboard (A-014, A-027, A-028)",
    async (path) => {
      const { onDrawn } = await renderFrame(path);
      expect(await heading("Welcome, ana")).toBeDefined();
      expect(location.pathname).toBe("/admin/home");
      expect(onDrawn).toHaveBeenCalled();
    },
  );

  it("a remembered route is opened once, with params and query (A-233)", async () => {
    const route = { name: "CarriersForm", params: { action: "edit", id: "7" }, query: { x: "1" } };
    localStorage.setItem("goToRouteOnLogin", JSON.stringify(route));
    await renderFrame("/login");
    expect(await heading("Carrier")).toBeDefined();
    expect(location.pathname + location.search).toBe("/admin/forms/carriers/edit/7?x=1");
    expect(localStorage.getItem("goToRouteOnLogin")).toBeNull();
  });

  it.each(["", "Admin", "Login", "Unregistered"])("a remembered %j leads to Dashboard (A-234)", async (name) => {
    localStorage.setItem("goToRouteOnLogin", JSON.stringify({ name, params: {}, query: {} }));
    await renderFrame("/login");
    expect(await heading("Welcome, ana")).toBeDefined();
  });

  it.each(["/admin/nope", "/nope"])("%s is unknown and goes to /404 (A-026)", async (path) => {
    await renderFrame(path);
    expect(await heading("Sorry, we cound not find that page (404)")).toBeDefined();
    expect(location.pathname).toBe("/404");
    await userEvent.click(screen.getByRole("button", { name: "Home" }));
    expect(await heading("Welcome, ana")).toBeDefined();
  });

  it("that a release has brought since the registry was read are looked up anew", async () => {
    const fake = someRemotes();
    const routes = [{ name: "Maps", path: "maps", title: "Maps" }];
    Object.assign(fake.remotes.monitor?.pages ?? {}, { Maps: () => <h1>Maps</h1> });
    fake.runtime.refresh = async () => fake.setRemote("monitor", { routes });
    await renderFrame("/admin/maps", { fake });
    expect(await heading("Maps")).toBeDefined();
    expect(location.pathname).toBe("/admin/maps");
  });

  it("are open to remotes in the same frame and session (A-002)", async () => {
    await renderFrame("/admin/settings/carriers");
    expect(await heading("Carriers")).toBeDefined();
    await userEvent.click(within(await drawer()).getByRole("link", { name: "Monitor", hidden: true }));
    expect(await heading("Monitor")).toBeDefined();
    expect(document.title).toBe("Monitor · Carrier Portal");
  });
});

describe("a defect of the frame", () => {
  it("is told in the portal's own words, with a way on", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const fake = fakeRuntime({ monitor: { routes: "a defect" as never, pages: {} } });
    await renderFrame("/admin/home", { fake });
    expect((await screen.findByRole("alert")).textContent).toContain("Something went wrong :(");
    expect(screen.getByRole("button", { name: "Reload" })).toBeDefined();
  });
});

describe("a screen", () => {
  it("is drawn anew neither by what becomes of other remotes, nor by the drawer", async () => {
    const drawn = vi.fn();
    const fake = someRemotes();
    const carriers = fake.remotes["admin-settings"];
    if (carriers)
      carriers.pages.Carriers = function Carriers() {
        drawn(useRouteTable());
        return <h1>Carriers</h1>;
      };
    await renderFrame("/admin/settings/carriers", { fake });
    await heading("Carriers");
    drawn.mockClear();
    act(() => fake.setRemote("monitor", { status: "loading" }));
    // by itself, as the screen is wide: a click before would open it, one after it would close it
    await userEvent.click(await screen.findByRole("button", { name: "Menu", expanded: true }));
    await screen.findByRole("button", { name: "Menu", expanded: false });
    expect(drawn).not.toHaveBeenCalled();
    act(() => fake.setRemote("monitor", { routes: [] }));
    expect(drawn).toHaveBeenCalledOnce();
  });
});

it("the link to the content moves the focus, and leaves the history to the router", async () => {
  await renderFrame("/admin/monitor");
  await heading("Monitor");
  const before = [location.href, history.length];
  await userEvent.click(screen.getByRole("link", { name: "Skip to content" }));
  expect(document.activeElement).toBe(screen.getByRole("main"));
  expect([location.href, history.length]).toEqual(before);
});

describe("session", () => {
  it("leaves no cached data behind (A-237)", async () => {
    const fake = someRemotes();
    sessionStorage.setItem("list.Blacklist.query", "blacklistMsisdn=5215500000");
    const { unmount } = await renderFrame("/admin/monitor", { fake });
    await heading("Monitor");
    act(() => signOut());
    unmount();
    expect(sessionStorage.getItem("list.Blacklist.query")).toBeNull();
    expect(fake.log.stopped).toBe(1);
    expect(fake.log.mounted).toEqual([]);
  });
});
