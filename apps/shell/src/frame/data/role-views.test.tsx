import type { Permission } from "@portal/api-client/permissions";
import { ListPage, useListPage } from "@portal/records";
import { build } from "@portal/testing";
import { TableColumn } from "@portal/ui";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeRuntime } from "../test-support/fake-runtime.ts";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

const carrier = build.carrier();
type Carrier = typeof carrier;
const Column = TableColumn<Carrier>();
const rules = { filters: { carrierName: "text" }, sortBy: ["carrierId", "carrierName"] } as const;

/** A list of a remote. */
function Carriers() {
  const list = useListPage({
    of: "carriers",
    rules,
    queries: {
      paginate: () => ({ queryKey: ["carriers"], queryFn: () => ({ results: [carrier], total: 1 }) }),
    },
  });
  return (
    <ListPage list={list} filterLabels={{ carrierName: "Carrier name" }}>
      <Column field="carrierId" label="ID" />
      <Column field="carrierName" label="Name" />
    </ListPage>
  );
}

const withList = () =>
  fakeRuntime({
    "admin-settings": {
      routes: [{ name: "Carriers", path: "settings/carriers", access: ["carrier.list"] }],
      pages: { Carriers },
    },
  });

const own = { viewId: 7, viewName: "Mexico", username: "ana", roles: [{ roleId: 2, isDefault: 0 as const }] };
const others = { viewId: 8, viewName: "Peru", username: "bruno", roles: [{ roleId: 3, isDefault: 1 as const }] };
const roles = [
  { roleId: 2, roleName: "Billing" },
  { roleId: 3, roleName: "Support" },
];

async function open(
  views: readonly (typeof own | typeof others)[] = [own, others],
  permissions: Permission[] = ["carrier.list", "role.edit"],
) {
  const { api } = await renderFrame("/admin/settings/carriers", {
    fake: withList(),
    user: build.currentUser({ username: "ana", permissions }),
    handlers: {
      listSettings: { get: () => ({ columns: [], views: [], roleViews: [] }) },
      roleViews: { get: () => ({ views: [...views], roles }), give: () => ({ message: "ok" }) },
    },
  });
  const user = userEvent.setup();
  const openMenu = async () => user.click(await screen.findByRole("button", { name: "Views" }));
  const openDialog = async () => {
    await openMenu();
    await user.click(await screen.findByRole("menuitem", { name: "Give views to roles" }));
    return within(await screen.findByRole("dialog", { name: "Give views to roles" }));
  };
  return { api, user, openMenu, openDialog };
}

describe("views for roles", () => {
  it("are given with a default, which says whose place it takes", async () => {
    const { api, openDialog, user } = await open();
    const dialog = await openDialog();
    const box = (name: string) => dialog.getByRole<HTMLInputElement>("checkbox", { name });
    await dialog.findByRole("checkbox", { name: "Billing" });
    expect(api.callsTo("roleViews.get")[0]?.query).toBe("list=Carriers");
    expect([box("Billing").checked, box("Support").checked, box("Default of Billing").checked]).toEqual([
      true,
      false,
      false,
    ]);
    await user.click(box("Billing"));
    await user.click(box("Default of Support"));
    dialog.getByText("Takes the place of Peru");
    expect([box("Billing").checked, box("Support").checked]).toEqual([false, true]);
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(api.callsTo("roleViews.give")).toHaveLength(1));
    expect(api.callsTo("roleViews.give")[0]).toMatchObject({
      path: "/services/role-views/7",
      body: { roles: [{ roleId: 3, isDefault: 1 }] },
    });
    await waitFor(() => expect(api.callsTo("listSettings.get").length).toBe(2));
  });

  it("of others are named by their owner, and can be taken from a role", async () => {
    const { api, openDialog, user } = await open();
    const dialog = await openDialog();
    await user.selectOptions(await dialog.findByRole("combobox", { name: "View" }), "Peru (of bruno)");
    await user.click(dialog.getByRole("checkbox", { name: "Support" }));
    await user.click(dialog.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(api.callsTo("roleViews.give")[0]).toMatchObject({ body: { roles: [] } }));
    expect(api.callsTo("roleViews.give")[0]?.path).toBe("/services/role-views/8");
  });

  it("need a saved view first", async () => {
    const dialog = await (await open([])).openDialog();
    await dialog.findByText("Save a view of this list first. Then it can be given to roles.");
  });

  it("are given by those who may edit roles, and by nobody else", async () => {
    const { openMenu } = await open([], ["carrier.list"]);
    await openMenu();
    await screen.findByRole("menuitem", { name: "Copy link" });
    expect(screen.queryByRole("menuitem", { name: "Give views to roles" })).toBeNull();
  });
});
