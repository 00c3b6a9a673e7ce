import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import remote from "../../remote.ts";

const renamed = build.auditEntry({
  before: { name: "Movil", country_id: 1 },
  after: { name: "Movistar", country_id: 4 },
  names: { country_id: { 1: "Mexico", 4: "Peru" } },
});
const failedLogin = build.auditEntry({
  id: 11,
  user: null,
  action: "login.failed",
  entity: "app_user",
  entityId: null,
  entityName: null,
  before: null,
  after: null,
});

function open(
  handlers: FakeHandlers<typeof contract.audit> = {},
  options: Partial<Parameters<typeof renderRoute>[2]> = {},
) {
  const api = fakeApi(contract, {
    audit: { paginate: () => build.page([renamed, failedLogin]), ...handlers },
    carriers: { get: () => build.carrier({ carrierId: 2, carrierName: "Movistar" }) },
    countries: { list: () => [build.country()] },
  });
  return { api, ...renderRoute(remote, "Activity", { api, ...options }) };
}
const lastQuery = (api: ReturnType<typeof open>["api"]) =>
  Object.fromEntries(new URLSearchParams(api.callsTo("audit.paginate").at(-1)?.query));
const row = (name: string) => screen.findByRole("row", { name: new RegExp(name) });
const cells = (of: HTMLElement) =>
  within(of)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
const showChanges = () => screen.findByRole("button", { name: "Name, Country: changes of Carrier Movistar" });

describe("Activity", () => {
  it("is exported with its filters by those who may", async () => {
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const api = fakeApi(contract, {
      audit: { paginate: () => build.page([renamed]) },
      auditExport: { download: () => new Blob(["Id"]) },
    });
    const { user, unmount } = renderRoute(remote, "Activity", {
      api,
      query: { action: "edit", columns: "at,action,changes" },
      user: build.currentUser({ permissions: ["audit.list", "audit.export"] }),
    });
    await row("Edit");
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("menuitem", { name: "These columns" }));
    await screen.findByText("Export finished");
    vi.restoreAllMocks();
    const asked = new URLSearchParams(api.callsTo("auditExport.download")[0]?.query);
    expect([asked.get("action"), asked.get("columns")]).toEqual(["edit", "at,action"]);
    unmount();
    open({}, { user: build.currentUser({ permissions: ["audit.list"] }) });
    await row("Movistar");
    expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  });

  it("shows who did what to which record, the newest first (D-A82, A-195)", async () => {
    const { api } = open({}, { user: build.currentUser({ timeZone: "America/Mexico_City" }) });
    await row("Movistar");
    const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(heads).toEqual(["Date", "User", "Action", "Entity", "ID", "Changes"]);
    expect(lastQuery(api)).toEqual({ page: "1", limit: "15", sortBy: "at", sort: "desc" });
    const about = ["05/03/2024 - 08:07", "ana", "Edit", "Carrier", "2Movistar", "Name, Country"];
    expect(cells(await row("Movistar"))).toEqual(about);
    expect(cells(await row("Login failed"))).toEqual(["05/03/2024 - 08:07", "-", "Login failed", "User", "-", "-"]);
  });

  it("shows the values before and after, and closes again (D-A82)", async () => {
    const { user } = open();
    await user.click(await showChanges());
    const dialog = await screen.findByRole("dialog", { name: "Edit: Carrier" });
    const rows = within(dialog)
      .getAllByRole("row")
      .map((one) => [...one.children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      ["Field", "Before", "After"],
      ["Name", "Movil", "Movistar"],
      ["Country", "Mexico", "Peru"],
    ]);
    await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(document.activeElement).toBe(await showChanges());
  });

  it("filters by user, action, entity, id and day, and keeps it in the address (D-A28)", async () => {
    const { api, user, address } = open();
    await row("Movistar");
    const field = screen.getByRole("combobox", { name: "Filter field" });
    const choices = within(field).getAllByRole<HTMLOptionElement>("option");
    expect(choices.map(({ text }) => text)).toEqual(["User", "Action", "Entity", "ID", "Reason", "From", "To"]);
    for (const [value, text, typed] of [
      ["user", "User", "ana"],
      ["action", "Action", "login failed"],
      ["entityId", "ID", "2"],
      ["from", "From", "2024-03-05"],
      ["to", "To", "2024-03-05"],
    ] as const) {
      await user.selectOptions(field, value);
      await user.type(screen.getByLabelText(`${text} value`), typed);
      await user.click(screen.getByRole("button", { name: "Search" }));
      await waitFor(() => expect(lastQuery(api)).toMatchObject({ [value]: typed }));
      expect(new URL(address(), "http://portal.test").searchParams.get(value)).toBe(typed);
    }
    await user.selectOptions(field, "entity");
    await user.selectOptions(screen.getByLabelText("Entity value"), "User");
    await user.click(screen.getByRole("button", { name: "Search" }));
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ entity: "app_user" }));
  });

  it("opens as a link left it, and shows all lines of one record", async () => {
    const { api, user, address } = open({}, { query: { user: "ana", page: "2" } });
    await user.click(await showChanges());
    expect(lastQuery(api)).toMatchObject({ user: "ana", page: "2" });
    await user.click(await screen.findByRole("button", { name: "All activity of this record" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe("/admin/administration/activity?entity=carrier&entityId=2");
    await waitFor(() => expect(lastQuery(api)).toMatchObject({ entity: "carrier", entityId: "2", page: "1" }));
  });

  it("leads to the record's form, and from there back to itself (D-A06)", async () => {
    const { user, address } = open({}, { query: { user: "ana" } });
    await user.click(await showChanges());
    await user.click(await screen.findByRole("link", { name: /Movistar/ }));
    await waitFor(() => expect(address()).toBe("/admin/forms/carriers/edit/2?parent=Activity"));
    await user.click(await screen.findByRole("button", { name: "Back" }));
    await waitFor(() => expect(address()).toBe("/admin/administration/activity?user=ana"));
  });

  it("leads nowhere where the user may not open the form, or there is none (A-393)", async () => {
    const number = build.auditEntry({
      id: 13,
      action: "monitor.search",
      entity: "subscriber",
      entityId: null,
      entityName: null,
      msisdn: "5215550001",
      before: null,
      after: null,
      details: { found: 2 },
    });
    const { user } = open(
      { paginate: () => build.page([renamed, number]) },
      { user: build.currentUser({ permissions: ["audit.list"] }) },
    );
    await user.click(await showChanges());
    expect(within(await screen.findByRole("dialog")).queryByRole("link")).toBeNull();
    await user.keyboard("{Escape}");
    expect(cells(await row("5215550001"))).toContain("Details");
    await user.click(screen.getByRole("button", { name: "Details: changes of Subscriber" }));
    const dialog = await screen.findByRole("dialog", { name: "Monitor search: Subscriber" });
    expect(within(dialog).getByRole("row", { name: "Found 2" })).toBeTruthy();
    expect(within(dialog).queryByRole("link")).toBeNull();
    expect(within(dialog).queryByRole("button", { name: /All activity/ })).toBeNull();
  });

  it("says what could not be loaded, and retries (B-638)", async () => {
    let isDown = true;
    const { user } = open({
      paginate: () => (isDown ? refuse(500, { message: "Database is away" }) : build.page([renamed])),
    });
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Activity could not be loaded");
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await row("Movistar");
  });
});
