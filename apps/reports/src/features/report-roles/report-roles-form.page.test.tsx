import { reportReaders } from "@portal/api-client/contract/report-readers";
import { reports } from "@portal/api-client/contract/reports";
import { roles } from "@portal/api-client/contract/roles";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const tree = { reports, reportReaders, roles };
const operator = { roleId: 2, roleName: "Operator" };
const sales = build.report({ reportId: 4, reportName: "Sales", reportPrivateEnabled: 0, roles: [operator] });

interface Wishes {
  handlers?: FakeHandlers<typeof tree>;
  user?: ReturnType<typeof build.currentUser>;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
}

function open({ handlers = {}, user, params = { action: "edit", id: 4 }, query }: Wishes = {}) {
  const api = fakeApi(tree, {
    reports: { get: () => sales, ...handlers.reports },
    reportReaders: {
      addRoles: ({ body: { reportId } }) => ({ reportId, roles: [] }),
      deleteRoles: ({ body: { reportId } }) => ({ reportId, roles: [] }),
      audience: () => build.reportAudience(),
      ...handlers.reportReaders,
    },
    roles: {
      list: () => [
        build.role({ roleId: 1, roleName: "Administrator" }),
        build.role(operator),
        build.role({ roleId: 3, roleName: "Reader" }),
      ],
    },
  });
  const page = renderRoute(remote, "ReportRolesForm", {
    api,
    params,
    alone: true,
    ...(user && { user }),
    ...(query && { query }),
  });
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });
  const saveIt = async () => {
    await waitFor(() => expect(save().disabled).toBe(false));
    await page.user.click(save());
  };
  const writes = () => api.calls.filter(({ path }) => path.endsWith("-roles"));
  return { api, box, save, saveIt, writes, ...page };
}

describe("ReportRolesForm", () => {
  it("sends what is newly ticked and unticked, and returns to the report (A-143, A-152, A-392, B-244, V4)", async () => {
    const { box, save, saveIt, writes, user, address } = open();
    expect((await box("Operator")).checked).toBe(true);
    expect(save().disabled).toBe(true);
    await user.click(await box("Reader"));
    await user.click(await box("Operator"));
    await saveIt();
    await screen.findByText("Done Successfully!");
    expect(writes()).toMatchObject([
      { method: "POST", path: "/services/reports/add-roles", body: { reportId: 4, roles: [3] } },
      { method: "PUT", path: "/services/reports/delete-roles", body: { reportId: 4, roles: [2] } },
    ]);
    await waitFor(() => expect(address()).toBe("/admin/forms/reports/edit/4"));
  });

  it.each([
    ["Reader", "/services/reports/add-roles"],
    ["Operator", "/services/reports/delete-roles"],
  ])("sends nothing that is empty: %s alone goes to %s (V4)", async (name, path) => {
    const { box, saveIt, writes, user } = open();
    await user.click(await box(name));
    await saveIt();
    await screen.findByText("Done Successfully!");
    expect(writes().map((call) => call.path)).toEqual([path]);
  });

  it("returns to the report by the parent in the address, too (A-152)", async () => {
    const { box, saveIt, user, address } = open({ query: { parent: "ReportsForm" } });
    await user.click(await box("Reader"));
    await saveIt();
    await waitFor(() => expect(address()).toBe("/admin/forms/reports/edit/4"));
  });

  it("returns to the list for who may not open the report's form", async () => {
    const user = build.currentUser({ permissions: ["report.list", "report.add-roles"] });
    const { box, saveIt, address, ...page } = open({ user });
    await page.user.click(await box("Reader"));
    await saveIt();
    await waitFor(() => expect(address()).toBe("/admin/reports"));
  });

  it("shows role id 1 ticked, and nobody can change it (A-402, B-513)", async () => {
    const { box, user, save } = open();
    const administrator = await box("Administrator");
    expect(administrator).toMatchObject({ checked: true, disabled: true });
    await user.click(administrator);
    expect(administrator.checked).toBe(true);
    expect(save().disabled).toBe(true);
    screen.getByText("2 of 3 ticked");
  });

  it("shows at once who will see the report, and names what a role opens before it can be saved (issue 12)", async () => {
    const { api, box, save, user } = open({
      handlers: {
        reportReaders: {
          audience: ({ body }) =>
            body.roles?.includes(3)
              ? build.reportAudience([build.reportReader()], {
                  opens: [{ scope: "carrier", scopeName: "Movistar", users: 2, usernames: ["bea", "carla"] }],
                })
              : build.reportAudience([build.reportReader()]),
        },
      },
    });
    await screen.findByText("1 user will see it");
    await user.click(await box("Reader"));
    expect(save().disabled).toBe(true);
    await screen.findByText("Opens rows of carrier Movistar to 2 users: bea, carla");
    expect(save().disabled).toBe(false);
    expect(api.callsTo("reportReaders.audience").map(({ body }) => body)).toEqual([
      { reportId: 4, roles: [2] },
      { reportId: 4, roles: [2, 3] },
    ]);
  });

  it("is for reading only where the report is private and another's; its owner is told that roles sleep (V2, V4)", async () => {
    const hidden = build.report({ ...sales, reportPrivateEnabled: 1 });
    const handlers = { reports: { get: () => hidden } };
    const { unmount } = open({ handlers, user: build.currentUser({ userId: 9, username: "bruno" }) });
    await screen.findByText("Only its owner chooses the roles of a private report.");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Reader" }).disabled).toBe(true);
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    unmount();
    open({ handlers });
    await screen.findByText("This report is private: its roles count once it is public.");
  });

  it("lists a disabled role only where the report has it, and lets it be taken away", async () => {
    const old = { roleId: 8, roleName: "Old" };
    const { box, saveIt, writes, user } = open({
      handlers: { reports: { get: () => ({ ...sales, roles: [operator, old] }) } },
    });
    await user.click(await box("Old (disabled)"));
    await saveIt();
    await screen.findByText("Done Successfully!");
    expect(writes()).toMatchObject([{ path: "/services/reports/delete-roles", body: { reportId: 4, roles: [8] } }]);
  });

  it("makes no call where the address names no report (A-345, D-A05)", async () => {
    const { api } = open({ params: { action: "edit" } });
    await screen.findByText("Error, not id sended in route params :(");
    expect(api.calls).toHaveLength(0);
  });
});
