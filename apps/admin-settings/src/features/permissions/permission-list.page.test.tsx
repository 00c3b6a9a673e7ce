import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";
import { describeList } from "../../test-support/describe-list.tsx";

const custom = build.permission({ permissionId: 120, permissionName: "fleet.list" });
const disabled = build.permission({ permissionId: 121, permissionName: "fleet.edit", permissionEnabled: 0 });

describeList("permissions", {
  ids: { route: "A-063, A-353", columns: "A-064", filters: "A-065" },
  columns: {
    ID: "120",
    "Permission name": "fleet.list",
    Enabled: "Yes",
    "Date modified": "05/03/2024 - 14:07",
  },
  filters: ["Permission name"],
  record: custom,
});

describe("rows of Permissions", () => {
  it("have no Delete where the portal needs the permission (D-A10)", async () => {
    const seeded = build.permission({ permissionName: "carrier.list" });
    const api = fakeApi(contract, { permissions: { paginate: () => build.page([seeded, custom]) } });
    renderRoute(remote, "Permissions", { api });
    await screen.findByRole("button", { name: "Edit carrier.list" });
    expect(screen.queryByRole("button", { name: "Delete carrier.list" })).toBeNull();
    screen.getByRole("button", { name: "Delete fleet.list" });
  });

  it("come back by an edit, as there is no restore call (A-204, D-A36)", async () => {
    const api = fakeApi(contract, {
      permissions: { paginate: () => build.page([disabled]), get: () => disabled, edit: () => custom },
    });
    const { user } = renderRoute(remote, "Permissions", { api });
    await user.click(await screen.findByRole("button", { name: "Restore fleet.edit" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("permissions.get")[0]?.path).toBe("/services/permissions/121");
    expect(api.callsTo("permissions.edit")[0]).toMatchObject({
      path: "/services/permissions/121",
      body: { permissionName: "fleet.edit", permissionEnabled: 1 },
    });
  });
});
