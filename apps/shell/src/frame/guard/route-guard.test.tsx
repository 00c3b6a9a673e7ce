import { sessionState, transport } from "@portal/auth";
import { build, holdPermissions, holdToken, refuse, setWidth } from "@portal/testing";
import { useLeaveGuard } from "@portal/ui";
import { raisedToasts } from "@portal/ui/test-support";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { renderFrame, someRemotes } from "../test-support/render-frame.fixture.tsx";

beforeEach(() => setWidth(1440));

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });

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

  it("a 403 leaves a form with changes without asking (A-244, D-A26)", async () => {
    const fake = someRemotes();
    const form = fake.remotes["admin-settings"];
    if (form)
      form.pages.CarriersForm = function CarriersForm() {
        useLeaveGuard(true);
        return <h1>Carrier</h1>;
      };
    await renderFrame("/admin/forms/carriers/edit/7", { fake });
    await heading("Carrier");
    const sentToken = sessionState().session?.token ?? "";
    await act(async () => transport.replied({ status: 403, sentToken, renewedToken: null }));
    expect(await heading("Welcome, ana")).toBeDefined();
    expect(screen.queryByRole("dialog")).toBeNull();
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
    expect(await raisedToasts()).toEqual([]);
  });
});
