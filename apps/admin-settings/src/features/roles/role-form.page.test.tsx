import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const operator = build.role({ roleId: 4 });

function open(params: Record<string, string | number>, handlers: FakeHandlers<typeof contract.roles> = {}) {
  const api = fakeApi(contract, {
    roles: {
      get: () => operator,
      create: () => operator,
      edit: () => operator,
      paginate: () => build.page([operator]),
      ...handlers,
    },
  });
  return { api, ...renderRoute(remote, "RolesForm", { api, params }) };
}
const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Role name" });
const save = () => screen.getByRole("button", { name: "Save" });

describe("RolesForm", () => {
  it("adds a role and returns to the list (A-126, D-A40)", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await nameField(), "Operator");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("roles.create")[0]?.body).toEqual({ roleName: "Operator", roleEnabled: 1 });
    await waitFor(() => expect(address()).toBe("/admin/administration/roles"));
  });

  it("asks for a name of at most 128 characters (A-255)", async () => {
    const { api, user } = open({ action: "add" });
    const name = await nameField();
    await user.click(save());
    await screen.findByText("Name is required");
    await user.click(name);
    await user.paste("x".repeat(129));
    await screen.findByText("Name must be less than 128 characters");
    expect(api.callsTo("roles.create")).toHaveLength(0);
  });

  it("edits, and disables by the checkbox (D-A35, P-6)", async () => {
    const { api, user } = open({ action: "edit", id: 4 });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Operator"));
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("roles.edit")[0]?.body).toEqual({
      roleName: "Operator",
      roleEnabled: 0,
      dateModified: operator.dateModified,
    });
  });

  it("leaves role 1 as it is (D-A11)", async () => {
    open({ action: "edit", id: 1 }, { get: () => build.role({ roleId: 1, roleName: "Administrator" }) });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("Administrator"));
    expect(name.readOnly).toBe(true);
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
  });

  it.each([
    [["role.create"], "add", true],
    [["role.create"], "edit", false],
    [["role.edit"], "edit", true],
    [["role.edit"], "add", false],
  ] as const)(
    "with %s alone and action %s has a Save button: %s (A-375, D-A09)",
    async (permissions, action, saves) => {
      const api = fakeApi(contract, { roles: { get: () => operator } });
      const user = build.currentUser({ permissions: ["role.list", ...permissions] });
      renderRoute(remote, "RolesForm", { api, user, params: action === "add" ? { action } : { action, id: 4 } });
      const name = await nameField();
      if (action === "edit") await waitFor(() => expect(name.value).toBe("Operator"));
      expect(screen.queryByRole("button", { name: "Save" }) !== null).toBe(saves);
    },
  );
});
