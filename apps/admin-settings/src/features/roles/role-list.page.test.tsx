import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { describeList } from "../../test-support/describe-list.tsx";

const operator = build.role({ roleId: 4 });
const disabled = build.role({ roleId: 5, roleName: "Reader", roleEnabled: 0 });

describeList("roles", {
  ids: { route: "A-066, A-354", columns: "A-067", filters: "A-068" },
  columns: {
    ID: "4",
    "Role name": "Operator",
    Enabled: "Yes",
    "Date modified": "05/03/2024 - 14:07",
  },
  filters: ["Role name"],
  record: operator,
  buttons: ["Edit Permissions"],
});

describe("rows of Roles", () => {
  it("open the permissions of their role (A-069)", async () => {
    const api = fakeApi(contract, {
      roles: { paginate: () => build.page([operator]), get: () => operator },
      permissions: { list: () => [] },
    });
    const { user, address } = renderRoute(remote, "Roles", { api });
    await user.click(await screen.findByRole("button", { name: "Edit Permissions Operator" }));
    await waitFor(() => expect(address()).toBe("/admin/forms/roles-permissions/edit/4"));
    await screen.findByText("Operator");
  });

  it("have no Edit Permissions without role.edit, and none has a Delete for role 1 (D-A09, D-A11)", async () => {
    const administrator = build.role({ roleId: 1, roleName: "Administrator" });
    const api = fakeApi(contract, { roles: { paginate: () => build.page([operator, administrator]) } });
    const user = build.currentUser({ permissions: ["role.list", "role.delete"] });
    renderRoute(remote, "Roles", { api, user });
    await screen.findByRole("button", { name: "Delete Operator" });
    expect(screen.queryByRole("button", { name: /Administrator/ })).toBeNull();
    expect(screen.queryByRole("button", { name: /Edit Permissions/ })).toBeNull();
  });

  it("come back by an edit, as there is no restore call (A-204, D-A36)", async () => {
    const api = fakeApi(contract, {
      roles: { paginate: () => build.page([disabled]), get: () => disabled, edit: () => operator },
    });
    const { user } = renderRoute(remote, "Roles", { api });
    await user.click(await screen.findByRole("button", { name: "Restore Reader" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("roles.edit")[0]).toMatchObject({
      path: "/services/roles/5",
      body: { roleName: "Reader", roleEnabled: 1 },
    });
  });
});
