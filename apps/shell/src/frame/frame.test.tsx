import { sessionState, signOut, transport } from "@portal/auth";
import { build, holdPermissions, holdToken, refuse } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeRuntime } from "./test-support/fake-runtime.ts";
import { renderFrame, setWidth, someRemotes } from "./test-support/render-frame.fixture.tsx";
import { menuItem } from "./test-support/test-menu.ts";

beforeEach(() => setWidth(1440));
afterEach(() => vi.restoreAllMocks());

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

  it("are open to remotes in the same frame and session (A-002)", async () => {
    await renderFrame("/admin/settings/carriers");
    expect(await heading("Carriers")).toBeDefined();
    await userEvent.click(within(await drawer()).getByRole("link", { name: "Monitor", hidden: true }));
    expect(await heading("Monitor")).toBeDefined();
    expect(document.title).toBe("Monitor · Carrier Portal");
  });
});

describe("guards", () => {
  it("refuse a route without its permission: one toast, Dashboard, nothing of the screen (A-351, A-369)", async () => {
    const { fake, api } = await renderFrame("/admin/settings/carriers", {
      user: build.currentUser({ permissions: ["country.list"] }),
    });
    expect(await heading("Welcome, ana")).toBeDefined();
    expect(await screen.findAllByText("You dont have permission to view this route :(")).toHaveLength(1);
    expect(fake.log.loads).toEqual([]);
    expect([...new Set(api.calls.map(({ name }) => name))].sort()).toEqual([
      "menus.getMenuUser",
      "users.getUserLogued",
    ]);
  });

  it("end an expired session instead of showing the screen (A-240)", async () => {
    const { fake } = await renderFrame("/admin/home");
    await heading("Welcome, ana");
    act(() => holdToken("expired"));
    await waitFor(() => expect(sessionState().session).toBeNull());
    expect(fake.log.loads).toEqual([]);
  });

  it("re-evaluate what is on screen when the permissions change (D-A13)", async () => {
    await renderFrame("/admin/settings/carriers");
    await heading("Carriers");
    act(() => holdPermissions([]));
    expect(await heading("Welcome, ana")).toBeDefined();
  });

  it("offer Retry and Logout when the user cannot be loaded and nothing is cached (D-A13)", async () => {
    const user = build.currentUser();
    const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sid: "s", permissions: [] }))}.s`;
    localStorage.setItem("auth", JSON.stringify({ token, user }));
    const answers = [refuse(500, { message: "Something went wrong :(" })];
    await renderFrame("/admin/settings/carriers", {
      isStored: true,
      handlers: { users: { getUserLogued: () => answers.shift() ?? user } },
    });
    const panel = await screen.findByRole("alert");
    expect(panel.textContent).toContain("Something went wrong :(");
    expect(within(panel).getByRole("button", { name: "Logout" })).toBeDefined();
    await userEvent.click(within(panel).getByRole("button", { name: "Retry" }));
    expect(await heading("Carriers")).toBeDefined();
  });

  it("a 403 goes to Dashboard without a toast, and changes nothing there (A-244, A-472, D-A26)", async () => {
    const { api } = await renderFrame("/admin/settings/carriers");
    await heading("Carriers");
    const sentToken = sessionState().session?.token ?? "";
    const forbidden = () => act(async () => transport.replied({ status: 403, sentToken, renewedToken: null }));
    const before = api.callsTo("users.getUserLogued").length;
    await forbidden();
    expect(await heading("Welcome, ana")).toBeDefined();
    expect(api.callsTo("users.getUserLogued")).toHaveLength(before + 1);
    const entries = history.length;
    await forbidden();
    expect(history.length).toBe(entries);
    expect(screen.queryByText("Close")).toBeNull();
  });

  it("a 403 is without a word though the new rights arrive with it (A-244, D-A26)", async () => {
    await renderFrame("/admin/settings/carriers");
    await heading("Carriers");
    const sentToken = sessionState().session?.token ?? "";
    await act(async () => {
      transport.replied({ status: 403, sentToken, renewedToken: null });
      holdPermissions(["country.list"]);
    });
    expect(await heading("Welcome, ana")).toBeDefined();
    await act(() => new Promise((resolve) => setTimeout(resolve, 150))); // the delay of a toast
    expect(screen.queryByText("Close")).toBeNull();
  });
});

describe("top bar", () => {
  // B-020, B-021, B-022, B-023, B-024
  it("has the toggle, the wordmark to Dashboard, the username and the account menu", async () => {
    await renderFrame("/admin/monitor");
    await heading("Monitor");
    const toggle = screen.getByRole("button", { name: "Menu" });
    await waitFor(() => expect(toggle.getAttribute("aria-expanded")).toBe("true")); // by itself, as the screen is wide
    await userEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(toggle);
    expect(toggle.getAttribute("aria-expanded")).toBe("true");

    const account = screen.getByRole("button", { name: "Account ana" });
    expect(account.textContent).toBe("ana");
    await userEvent.click(account);
    expect(screen.getAllByRole("menuitem", { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      "Profile",
      "Logout",
    ]);
    await userEvent.click(screen.getByRole("menuitem", { name: "Profile", hidden: true }));
    expect(await heading("Profile")).toBeDefined(); // A-033, B-039

    await userEvent.click(screen.getByRole("link", { name: "Carrier Portal" }));
    expect(await heading("Welcome, ana")).toBeDefined();

    await userEvent.click(account);
    await userEvent.click(screen.getByRole("menuitem", { name: "Logout", hidden: true }));
    expect(sessionState().session).toBeNull();
  });
});

describe("drawer", () => {
  it("shows the server's groups and items, the active one by route name (A-035, A-036, A-485, B-025, B-028, B-662, B-696)", async () => {
    const { api } = await renderFrame("/admin/settings/carriers");
    const menu = await drawer();
    const group = await within(menu).findByRole("button", { name: "Settings", hidden: true });
    expect(group.getAttribute("aria-expanded")).toBe("true");
    expect([...menu.querySelectorAll('[aria-current="page"]')].map(({ textContent }) => textContent)).toEqual([
      "Carriers",
    ]);
    expect(api.callsTo("menus.getMenuUser").map(({ body }) => body)).toEqual([{ userId: 7, menuId: 1 }]);
    await userEvent.click(group);
    expect(group.getAttribute("aria-expanded")).toBe("false");
  });

  it("marks the list of a form that has no item of its own (A-036, D-A58)", async () => {
    await renderFrame("/admin/forms/carriers/add");
    await heading("Carrier");
    const active = (await drawer()).querySelector('[aria-current="page"]');
    expect(active?.textContent).toBe("Carriers");
  });

  it("greys an unknown route name, which only says so (B-042, D-A58, D-A72)", async () => {
    await renderFrame("/admin/settings/carriers");
    const unknown = await within(await drawer()).findByText("Providers");
    expect(unknown.closest("a")).toBeNull();
    expect(unknown.closest('[aria-disabled="true"]')).not.toBeNull();
    await userEvent.click(unknown);
    expect(await screen.findByText("Couldn't find Providers as a Route :(")).toBeDefined();
    expect(location.pathname).toBe("/admin/settings/carriers");
  });

  it("greys an item whose route lacks a parameter, instead of failing", async () => {
    const menuItems = [
      menuItem("Detail", { url: "Detail" }),
      menuItem("Given", { url: "Detail", params: { id: "7" } }),
    ];
    const routes = [{ name: "Detail", path: "detail/:id", title: "Detail" }];
    const fake = fakeRuntime({ reports: { routes, pages: { Detail: () => <h1>Detail</h1> } } });
    await renderFrame("/admin/home", { fake, handlers: { menus: { getMenuUser: () => ({ menuItems }) } } });
    const menu = within(await drawer());
    expect((await menu.findByText("Detail")).closest("a")).toBeNull();
    expect(menu.getByText("Given").closest("a")?.getAttribute("href")).toBe("/admin/detail/7");
  });

  it("is empty and says so when the menu cannot be had (A-464, B-616)", async () => {
    await renderFrame("/admin/monitor", { handlers: { menus: { getMenuUser: () => refuse(500, { message: "no" }) } } });
    expect(await screen.findByText("Couldn't Find Menu")).toBeDefined();
    expect(screen.queryByText("no")).toBeNull();
    expect(within(await drawer()).queryAllByRole("link", { hidden: true })).toEqual([]);
    expect(await heading("Monitor")).toBeDefined();
  });

  it("is not asked for without a user id, which is told (A-246, A-463, B-273, B-615)", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const token = `h.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900, sid: "s" }))}.s`;
    localStorage.setItem("auth", JSON.stringify({ token, user: { username: "ana" } }));
    localStorage.setItem("permissions", '["carrier.list"]');
    const { api } = await renderFrame("/admin/monitor", { isStored: true });
    expect(await screen.findByText("Could not get menu from user :(")).toBeDefined();
    expect(api.calls).toEqual([]);
  });

  it("is loaded again when the permissions change, and only then (D-A60)", async () => {
    const { api } = await renderFrame("/admin/monitor");
    await heading("Monitor");
    expect(api.callsTo("menus.getMenuUser")).toHaveLength(1);
    await act(async () => holdPermissions(["carrier.list"]));
    expect(api.callsTo("menus.getMenuUser")).toHaveLength(2);
  });

  it("fetches a remote ahead when somebody points at its item and may open it (rule 13)", async () => {
    const { fake } = await renderFrame("/admin/monitor", {
      user: build.currentUser({ permissions: ["country.list"] }),
    });
    const menu = await drawer();
    await userEvent.hover(await within(menu).findByText("Carriers"));
    expect(fake.log.prefetched).toEqual([]);
    await userEvent.hover(within(menu).getByText("Countries"));
    expect(fake.log.prefetched).toContain("admin-settings");
  });
});

describe("Dashboard", () => {
  it("greets and offers what the drawer leads to, without what nobody registered", async () => {
    await renderFrame("/admin/home");
    await heading("Welcome, ana");
    const main = within(screen.getByRole("main"));
    await waitFor(() => expect(main.getAllByRole("link")).toHaveLength(3));
    expect(main.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Monitor",
      "Carriers",
      "Countries",
    ]);
    await userEvent.click(main.getByRole("link", { name: "Carriers" }));
    expect(await heading("Carriers")).toBeDefined();
  });

  it("says when there is nothing to open", async () => {
    const handlers = { menus: { getMenuUser: () => ({ menuItems: [menuItem("Unknown", { url: "Nowhere" })] }) } };
    await renderFrame("/admin/home", { handlers });
    expect(await screen.findByText("Nothing to open yet")).toBeDefined();
  });

  it("does not take a menu that could not be loaded for none, and loads it again", async () => {
    const getMenuUser = vi.fn(() => refuse(500, { message: "no" }));
    const { api } = await renderFrame("/admin/home", { handlers: { menus: { getMenuUser } } });
    await userEvent.click(await screen.findByRole("button", { name: "Retry" }));
    expect(screen.queryByText("Nothing to open yet")).toBeNull();
    await waitFor(() => expect(api.callsTo("menus.getMenuUser")).toHaveLength(2));
  });

  it("gives way to a remote's route of the same name", async () => {
    const routes = [{ name: "Dashboard", path: "home", title: "Dashboard" }];
    const fake = fakeRuntime({ reports: { routes, pages: { Dashboard: () => <h1>Widgets</h1> } } });
    await renderFrame("/admin/home", { fake });
    expect(await heading("Widgets")).toBeDefined();
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
