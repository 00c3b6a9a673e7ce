import { contract } from "@portal/api-client/contract";
import { permissions as catalogue, type Permission } from "@portal/api-client/permissions";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const idOf = (name: Permission) => catalogue.indexOf(name) + 1;
const named = (permissionName: Permission) => ({ permissionId: idOf(permissionName), permissionName });
/** A part of the catalogue: searching a table of all of it by role takes seconds. */
const offered = ["audit", "country", "carrier", "monitor", "report", "report-category", "report-chart-types"];
const enabled = catalogue
  .filter((name) => offered.includes(name.split(".", 1)[0] ?? ""))
  .map((name) => build.permission(named(name)));
const operator = build.role({ roleId: 4, permissions: [named("carrier.list"), named("country.list")] });

interface Wishes {
  roles?: FakeHandlers<typeof contract.roles>;
  user?: ReturnType<typeof build.currentUser>;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
}

function open({ roles, user, params = { action: "edit", id: 4 }, query }: Wishes = {}) {
  const api = fakeApi(contract, {
    roles: {
      get: () => operator,
      addPermissions: () => operator,
      deletePermissions: () => operator,
      paginate: () => build.page([operator]),
      ...roles,
    },
    permissions: { list: () => enabled, paginate: () => build.page(enabled.slice(0, 2)) },
    users: { getUserLogued: () => build.currentUser() },
  });
  return {
    api,
    ...renderRoute(remote, "RolesPermissionsForm", { api, params, ...(user && { user }), ...(query && { query }) }),
  };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

describe("RolesPermissionsForm", () => {
  it("sends what is newly ticked, then what is newly unticked, and returns to the list (A-124, A-398, D-A16)", async () => {
    const { api, user, address } = open();
    expect((await box("carrier.list")).checked).toBe(true);
    expect(save().disabled).toBe(true);
    await user.click(await box("carrier.edit"));
    await user.click(await box("country.list"));
    screen.getByText("1 added, 1 removed");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    const writes = api.calls.filter(({ method }) => method !== "GET");
    expect(writes).toMatchObject([
      {
        method: "POST",
        path: "/services/roles/add-permissions",
        body: { roleId: 4, permissions: [idOf("carrier.edit")] },
      },
      {
        method: "PUT",
        path: "/services/roles/delete-permissions",
        body: { roleId: 4, permissions: [idOf("country.list")] },
      },
    ]);
    await waitFor(() => expect(address()).toBe("/admin/administration/roles"));
    expect(api.callsTo("users.getUserLogued")).toHaveLength(0);
  });

  it("makes only the call that there is something for, and can save only a change (D-A16)", async () => {
    const { api, user } = open();
    await user.click(await box("carrier.edit"));
    await user.click(await box("carrier.edit"));
    expect(save().disabled).toBe(true);
    await user.click(await box("carrier.list"));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("roles.addPermissions")).toHaveLength(0);
    expect(api.callsTo("roles.deletePermissions")[0]?.body).toEqual({ roleId: 4, permissions: [idOf("carrier.list")] });
  });

  it("shows the real state and no success where the second call fails (D-A16)", async () => {
    let stored = operator;
    const { user } = open({
      roles: {
        get: () => stored,
        addPermissions: () => {
          stored = { ...operator, permissions: [...operator.permissions, named("carrier.edit")] };
          return stored;
        },
        deletePermissions: () => refuse(400, { message: "Database is away" }),
      },
    });
    await user.click(await box("carrier.edit"));
    await user.click(await box("country.list"));
    await user.click(save());
    await screen.findByText("Database is away");
    await waitFor(async () => expect((await box("country.list")).checked).toBe(true));
    expect((await box("carrier.edit")).checked).toBe(true);
    expect(save().disabled).toBe(true);
    expect(screen.queryByText("Done Successfully!")).toBeNull();
  });

  it("is left by Cancel, without a call", async () => {
    const { api, user, address } = open();
    await box("carrier.edit");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(address()).toBe("/admin/administration/roles"));
    expect(api.calls.filter(({ method }) => method !== "GET")).toHaveLength(0);
  });

  it("groups by prefix, and ticks a whole row or column", async () => {
    const { api, user } = open();
    const row = (await box("carrier, whole row")).closest("tr") as HTMLElement;
    expect(
      within(row)
        .getAllByRole("checkbox")
        .map((one) => one.getAttribute("aria-label")),
    ).toEqual([
      "carrier, whole row",
      "carrier.list",
      "carrier.create",
      "carrier.edit",
      "carrier.delete",
      "carrier.restore",
    ]);
    expect((await box("carrier, whole row")).indeterminate).toBe(true);
    await user.click(await box("carrier, whole row"));
    expect((await box("carrier, whole row")).checked).toBe(true);
    await user.type(screen.getByRole("searchbox", { name: "Search permissions" }), "report-c");
    screen.getByText(/A tick in a heading stands for its row or what is shown of its column/);
    await user.click(await box("restore, whole column"));
    expect(await box("restore, whole column")).toMatchObject({ checked: true, title: "2 of 7 rows shown" });
    screen.getByText("8 of 39 ticked, 2 of 7 rows shown");
    await user.clear(screen.getByRole("searchbox", { name: "Search permissions" }));
    expect(await box("restore, whole column")).toMatchObject({ indeterminate: true, title: "" });
    await user.click(save());
    await screen.findByText("Done Successfully!");
    const sent: Permission[] = [
      "carrier.create",
      "carrier.edit",
      "carrier.delete",
      "carrier.restore",
      "report-category.restore",
      "report-chart-types.restore",
    ];
    expect(api.callsTo("roles.addPermissions")[0]?.body).toEqual({ roleId: 4, permissions: sent.map(idOf) });
  });

  it("finds permissions by words, extra actions too", async () => {
    const { user } = open();
    const search = await screen.findByRole("searchbox", { name: "Search permissions" });
    await user.type(search, "generate-charge{Enter}");
    const [, ...rows] = screen.getAllByRole("row");
    expect(rows).toHaveLength(1);
    within(rows[0] as HTMLElement).getByRole("checkbox", { name: "monitor.subscription-generate-charge" });
    await user.clear(search);
    await user.type(search, "nothing like it");
    screen.getByText("No permission matches");
  });

  it("is one stop for the Tab key and is walked with the arrow keys", async () => {
    const { user } = open();
    const search = await screen.findByRole("searchbox", { name: "Search permissions" });
    await user.click(search);
    await user.tab();
    expect(document.activeElement).toBe(await box("list, whole column"));
    await user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(await box("audit.list"));
    await user.keyboard("{ArrowRight}{Home}");
    await user.keyboard("{ArrowDown}{ArrowRight}{ArrowRight} ");
    expect((document.activeElement as HTMLInputElement).checked).toBe(true);
    await user.keyboard("{ArrowUp}{End}{ArrowLeft}");
    const here = document.activeElement;
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Cancel" }));
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(here);
  });

  it("locks what the caller cannot give, and lets them take it away (D-A14)", async () => {
    const { user } = open({
      user: build.currentUser({ permissions: ["role.list", "role.edit", "country.list", "country.edit"] }),
    });
    const locked = await box("carrier.edit, Not yours to give");
    expect(locked).toHaveProperty("disabled", true);
    expect(screen.getAllByText("Not yours to give: create, edit, delete, restore")).not.toHaveLength(0);
    await user.click(await box("carrier.list"));
    await user.click(await box("country, whole row"));
    screen.getByText("1 added, 1 removed");
  });

  it("locks nothing for an administrator", async () => {
    const roles = [{ roleId: 1, roleName: "Administrator" }];
    open({ user: build.currentUser({ permissions: ["role.list", "role.edit"], roles }) });
    expect(await box("carrier.edit")).toHaveProperty("disabled", false);
  });

  it("shows role 1 with every permission and nothing to save (D-A11)", async () => {
    open({
      params: { action: "edit", id: 1 },
      roles: { get: () => build.role({ roleId: 1, roleName: "Administrator" }) },
    });
    expect(await box("carrier.edit")).toMatchObject({ checked: true, disabled: true });
    screen.getByText("The role of the administrators always holds every permission.");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });

  it("lists a disabled permission only where it is assigned, and lets it be taken away (D-A16)", async () => {
    const gone = { permissionId: 900, permissionName: "fleet.list" };
    const { api, user } = open({
      roles: { get: () => ({ ...operator, permissions: [...operator.permissions, gone] }) },
    });
    await user.click(await box("fleet.list, disabled"));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("roles.deletePermissions")[0]?.body).toEqual({ roleId: 4, permissions: [900] });
  });

  it("asks before unsaved ticks are lost", async () => {
    const { user, address } = open();
    await user.click(await box("carrier.edit"));
    await user.click(screen.getByRole("button", { name: "Back" }));
    await screen.findByText("Your changes on this page are not saved.");
    await user.click(await screen.findByRole("button", { name: "Cancel" }));
    expect(address()).toBe("/admin/forms/roles-permissions/edit/4");
    expect((await box("carrier.edit")).checked).toBe(true);
  });

  it("loads the caller's own rights again where they hold the role (D-A13)", async () => {
    const { api, user } = open({ user: build.currentUser({ roles: [{ roleId: 4, roleName: "Operator" }] }) });
    await user.click(await box("carrier.edit"));
    await user.click(save());
    await waitFor(() => expect(api.callsTo("users.getUserLogued")).toHaveLength(1));
  });

  it("returns to the route that the address names as parent (D-A06)", async () => {
    const { user, address } = open({ query: { parent: "Permissions" } });
    await box("carrier.edit");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await waitFor(() => expect(address()).toBe("/admin/administration/permissions"));
  });

  it.each([
    [{}, "Error, not action sended in route params :("],
    [{ action: "add" }, "Error, not id sended in route params :("],
    [{ action: "edit" }, "Error, not id sended in route params :("],
  ] as { action?: string }[][] as [Record<string, string>, string][])(
    "without action or id says so and makes no call (D-A05)",
    async (params, message) => {
      const { api } = open({ params });
      await screen.findByText(message);
      expect(api.calls).toHaveLength(0);
      expect(screen.queryByRole("checkbox")).toBeNull();
    },
  );

  it("goes back to the list of roles where there is no such role", async () => {
    const { address } = open({ roles: { get: () => refuse(404, { message: "Record not found" }) } });
    await screen.findByText("Record not found");
    await waitFor(() => expect(address()).toBe("/admin/administration/roles"));
  });

  it("says what could not be loaded, and retries (B-638)", async () => {
    let isDown = true;
    const { user } = open({ roles: { get: () => (isDown ? refuse(500, { message: "Database is away" }) : operator) } });
    const alert = await screen.findByRole("alert");
    within(alert).getByText("Role permissions could not be loaded");
    isDown = false;
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    await box("carrier.list");
  });
});
