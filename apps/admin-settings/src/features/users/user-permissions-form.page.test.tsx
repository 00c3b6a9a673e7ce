import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const named = (permissionId: number, permissionName: string) => ({ permissionId, permissionName });
const list = named(1, "carrier.list");
const edit = named(2, "carrier.edit");
const message = named(3, "message.list");
const country = named(4, "country.list");
const bruno = build.user({
  roles: [
    { roleId: 2, roleName: "Operator", permissions: [list, message] },
    { roleId: 3, roleName: "Reader", permissions: [list] },
  ],
  permissions: [message, country],
});

interface Wishes {
  users?: FakeHandlers<typeof contract.users>;
  user?: ReturnType<typeof build.currentUser>;
}

function open({ users, user }: Wishes = {}) {
  const api = fakeApi(contract, {
    users: {
      get: () => bruno,
      addPermissions: () => bruno,
      deletePermissions: () => bruno,
      rights: () => [],
      ...users,
    },
    permissions: { list: () => [list, edit, message, country].map((one) => build.permission(one)) },
    lookups: { carriers: () => [] },
    sessions: { ofUser: () => [] },
  });
  const params = { action: "edit", id: 9 };
  return { api, ...renderRoute(remote, "UserPermissionsForm", { api, params, ...(user && { user }) }) };
}
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

describe("UserPermissionsForm", () => {
  it("sends what is newly ticked and unticked, and returns to the user (A-121, A-150, A-399, D-A06, D-A16)", async () => {
    const { api, user, address } = open();
    await user.click(await box("carrier.edit"));
    await user.click(await box("country.list"));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.calls.filter(({ method }) => method !== "GET")).toMatchObject([
      { method: "POST", path: "/services/users/add-permissions", body: { userId: 9, permissions: [2] } },
      { method: "PUT", path: "/services/users/delete-permissions", body: { userId: 9, permissions: [4] } },
    ]);
    await waitFor(() => expect(address()).toBe("/admin/forms/users/edit/9"));
  });

  it("ticks and locks what comes through a role, says through which, and never sends it (A-400, D-A15)", async () => {
    const { api, user } = open();
    expect(await box("carrier.list, Through Operator, Reader")).toMatchObject({ checked: true, disabled: true });
    // held directly too, and locked in any case
    expect(await box("message.list, Through Operator")).toMatchObject({ checked: true, disabled: true });
    screen.getByText("Through Operator, Reader: list");
    await user.click(await box("carrier, whole row"));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("users.addPermissions")[0]?.body).toEqual({ userId: 9, permissions: [2] });
    expect(api.callsTo("users.deletePermissions")).toHaveLength(0);
  });

  it("locks what the caller cannot give (D-A14)", async () => {
    open({ user: build.currentUser({ permissions: ["user.list", "user.edit", "country.list"] }) });
    expect(await box("carrier.edit, Not yours to give")).toHaveProperty("disabled", true);
    expect(await box("country.list")).toHaveProperty("disabled", false);
  });

  it("is for reading only where the caller cannot change the user (D-A14)", async () => {
    const administrator = { roleId: 1, roleName: "Administrator", permissions: [] };
    open({ users: { get: () => ({ ...bruno, roles: [administrator] }) } });
    expect(await box("country.list")).toMatchObject({ checked: true, disabled: true });
    expect(await box("carrier.edit")).toMatchObject({ checked: false, disabled: true });
    screen.getByText("Only an administrator can change an administrator.");
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});
