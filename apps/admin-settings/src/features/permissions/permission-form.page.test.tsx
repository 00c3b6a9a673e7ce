import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const custom = build.permission({ permissionId: 120, permissionName: "fleet.list" });

function open(params: Record<string, string | number>, handlers: FakeHandlers<typeof contract.permissions> = {}) {
  const api = fakeApi(contract, {
    permissions: {
      get: () => custom,
      create: () => custom,
      edit: () => custom,
      paginate: () => build.page([custom]),
      ...handlers,
    },
  });
  return { api, ...renderRoute(remote, "PermissionsForm", { api, params }) };
}
const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Permission name" });
const save = () => screen.getByRole("button", { name: "Save" });

describe("PermissionsForm", () => {
  it("adds a permission and returns to the list (A-125, D-A40)", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await nameField(), " fleet.list ");
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("permissions.create")[0]?.body).toEqual({ permissionName: "fleet.list", permissionEnabled: 1 });
    await waitFor(() => expect(address()).toBe("/admin/administration/permissions"));
  });

  it("asks for a name of at most 128 characters (A-253, A-254)", async () => {
    const { api, user } = open({ action: "add" });
    const name = await nameField();
    await user.click(save());
    await screen.findByText("Name is required");
    await user.click(name);
    await user.paste("x".repeat(129));
    await screen.findByText("Name must be less than 128 characters");
    await user.type(name, "{Backspace}");
    await waitFor(() => expect(screen.queryByText("Name must be less than 128 characters")).toBeNull());
    expect(api.callsTo("permissions.create")).toHaveLength(0);
  });

  it("edits, and marks a name that is taken (D-A54)", async () => {
    const message = "Permission name already exists";
    const { api, user } = open(
      { action: "edit", id: 120 },
      { edit: () => refuse(409, { message, errors: [{ field: "permissionName", message }] }) },
    );
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("fleet.list"));
    await user.type(name, "s");
    await user.click(save());
    await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
    expect(api.callsTo("permissions.edit")[0]?.body).toEqual({
      permissionName: "fleet.lists",
      permissionEnabled: 1,
      dateModified: custom.dateModified,
    });
  });

  it("leaves a permission that the portal needs as it is (D-A10)", async () => {
    open({ action: "edit", id: 10 }, { get: () => build.permission() });
    const name = await nameField();
    await waitFor(() => expect(name.value).toBe("carrier.list"));
    expect(name.readOnly).toBe(true);
    expect(screen.getByRole("checkbox", { name: "Enabled" })).toHaveProperty("disabled", true);
    screen.getByText("The portal needs this permission: it cannot be renamed or disabled");
  });

  it.each([
    [["permission.create"], "add", true],
    [["permission.create"], "edit", false],
    [["permission.edit"], "edit", true],
    [["permission.edit"], "add", false],
  ] as const)(
    "with %s alone and action %s has a Save button: %s (A-374, D-A09)",
    async (permissions, action, saves) => {
      const api = fakeApi(contract, { permissions: { get: () => custom } });
      const user = build.currentUser({ permissions: ["permission.list", ...permissions] });
      renderRoute(remote, "PermissionsForm", {
        api,
        user,
        params: action === "add" ? { action } : { action, id: 120 },
      });
      const name = await nameField();
      if (action === "edit") await waitFor(() => expect(name.value).toBe("fleet.list"));
      expect(screen.queryByRole("button", { name: "Save" }) !== null).toBe(saves);
    },
  );
});
