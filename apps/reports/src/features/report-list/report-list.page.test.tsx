import { build, refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { administrator, openList } from "./open-list.fixture.tsx";

const sales = build.report({
  reportId: 5,
  reportName: "Sales",
  reportPrivateEnabled: 0,
  roles: [
    { roleId: 2, roleName: "Operator" },
    { roleId: 3, roleName: "Reader" },
  ],
  reportChartEnabled: 1,
  chartTypeId: { chartTypeId: 1, chartTypeName: "PieChart" },
});
const churn = build.report({ reportId: 6, reportName: "Churn", reportEnabled: 0 });

const field = <Element extends HTMLElement = HTMLInputElement>(name: string) => screen.getByLabelText<Element>(name);

describe("Reports", () => {
  it("lists the reports that the user may see (B-036, B-154, B-158, B-237, B-238)", async () => {
    const { api } = openList({ reports: [sales, churn] });
    await screen.findByRole("heading", { level: 1, name: "Reports" });
    await screen.findByRole("link", { name: "Sales" });
    const [, first] = within(screen.getByRole("table", { name: "Reports" })).getAllByRole("row");
    const cells = within(first as HTMLElement).getAllByRole("cell");
    expect(cells.slice(0, 8).map(({ textContent }) => textContent)).toEqual([
      "5",
      "Sales",
      "Charging",
      "Warehouse",
      "ana",
      "Public",
      "Operator, Reader",
      "PieChart",
    ]);
    expect(api.callsTo("reports.paginate")[0]?.query).toMatch(/page=1&limit=15.*sortBy=reportName&sort=asc$/);
  });

  it("opens a report's view from its name, and marks one that is disabled (B-161, V1)", async () => {
    const { user, address } = openList({ reports: [sales, churn] });
    const row = (await screen.findByRole("link", { name: "Churn" })).closest("tr");
    within(row as HTMLElement).getByText("Disabled");
    expect(screen.getAllByText("Disabled")).toHaveLength(1);
    await user.click(screen.getByRole("link", { name: "Sales" }));
    await waitFor(() => expect(address()).toBe("/admin/reports/5/view"));
  });

  it("goes to the form with action add (A-142, B-159)", async () => {
    const { click, address } = openList({ reports: [sales] });
    await click("Add");
    await waitFor(() => expect(address()).toBe("/admin/forms/reports/add"));
  });

  it.each([
    ["without report.create (B-503)", { permissions: ["report.list", "report.edit"] as const }],
    ["for who is tied to a carrier (V7)", { carrierId: { carrierId: 2, carrierName: "Movistar" } }],
    ["for who is tied to a provider (V7)", { providerId: { providerId: 3, providerName: "Acme", carrierId: 2 } }],
  ])("has no Add %s, and says why where only a tie forbids it", async (why, tie) => {
    openList({ reports: [sales], user: build.currentUser(tie) });
    await screen.findByRole("link", { name: "Sales" });
    expect(screen.queryByRole("button", { name: "Add" })).toBeNull();
    expect(screen.queryAllByText(/^You cannot add reports: your user is tied to/)).toHaveLength(
      why.includes("V7") ? 1 : 0,
    );
  });

  it("offers to add the first one where none is there, and says what failed where none came", async () => {
    const { unmount } = openList();
    await screen.findByText("No reports yet");
    screen.getByRole("button", { name: "Add the first one" });
    unmount();
    openList({ handlers: { reports: { paginate: () => refuse(500, { message: "Database is away" }) } } });
    await screen.findByText("Reports could not be loaded");
  });
});

describe("Filters of Reports", () => {
  it("are folded away at first, with Id, Name, Category and Datasource (B-156)", async () => {
    const { click, user } = openList({ reports: [sales] });
    const button = await screen.findByRole("button", { name: "Filters" });
    expect(button.getAttribute("aria-expanded")).toBe("false");
    expect(screen.queryByRole("textbox", { name: "Id" })).toBeNull();
    await click("Filters");
    for (const name of ["Id", "Name"]) screen.getByRole("textbox", { name });
    for (const name of ["Category", "Datasource"]) screen.getByRole("combobox", { name });
    await user.type(field("Name"), "sa");
    await click("Filters");
    await click("Filters");
    expect(field("Name").value).toBe("sa");
  });

  it("take only digits as Id, and ask nothing while it is wrong (B-434)", async () => {
    const { api, click, user, address } = openList({ reports: [sales] });
    await click("Filters");
    await user.type(field("Id"), "12a");
    screen.getByText("only accept numbers");
    const before = api.callsTo("reports.paginate").length;
    await user.type(field("Id"), "{Enter}");
    await click("Search");
    expect(document.activeElement).toBe(field("Id"));
    expect(api.callsTo("reports.paginate")).toHaveLength(before);
    expect(address()).toBe("/admin/reports");
    await user.type(field("Id"), "{Backspace}{Enter}");
    expect(screen.queryByText("only accept numbers")).toBeNull();
    await waitFor(() => expect(api.callsTo("reports.paginate")).toHaveLength(before + 1));
    expect(address()).toBe("/admin/reports?reportId=12");
  });

  it("count the letters of the Name to 120 and take no more (B-435, B-671)", async () => {
    const { api, click, user } = openList({ reports: [sales] });
    await click("Filters");
    screen.getByText("0 / 120");
    await user.click(field("Name"));
    await user.paste("n".repeat(121));
    screen.getByText("121 / 120");
    const before = api.callsTo("reports.paginate").length;
    await user.keyboard("{Enter}");
    screen.getByText("Field must be less than 120 characters");
    expect(api.callsTo("reports.paginate")).toHaveLength(before);
  });

  it("travel with label, type and key, stand in the address and as chips, and go one by one or all (B-585, S6)", async () => {
    const { click, user, address, lastFilters } = openList({ reports: [sales], user: administrator });
    await click("Filters");
    await user.type(field("Name"), "sal");
    await user.selectOptions(field<HTMLSelectElement>("Category"), "Charging");
    await user.selectOptions(field<HTMLSelectElement>("Datasource"), "Warehouse");
    await click("Search");
    await waitFor(() => expect(address()).toBe("/admin/reports?reportName=sal&categoryId=3&datasourceId=6"));
    expect(lastFilters()).toEqual({
      "filters[0][text]": "Name",
      "filters[0][type]": "text",
      "filters[0][queryValue]": "reportName",
      "filters[0][value]": "sal",
      "filters[1][text]": "Category",
      "filters[1][type]": "number",
      "filters[1][queryValue]": "categoryId",
      "filters[1][value]": "3",
      "filters[2][text]": "Datasource",
      "filters[2][type]": "number",
      "filters[2][queryValue]": "datasourceId",
      "filters[2][value]": "6",
    });
    await click("Remove Category: Charging");
    expect(field<HTMLSelectElement>("Category").value).toBe("");
    await waitFor(() => expect(address()).toBe("/admin/reports?reportName=sal&datasourceId=6"));
    await click("Clear all");
    await waitFor(() => expect(address()).toBe("/admin/reports"));
    expect(field("Name").value).toBe("");
  });

  it("come from the address", async () => {
    const { click, lastFilters } = openList({
      reports: [sales],
      user: administrator,
      query: { reportName: "sal", roles: ["2", "3"] },
    });
    await screen.findByRole("link", { name: "Sales" });
    expect(lastFilters()).toMatchObject({ "filters[1][values][0]": "2", "filters[1][values][1]": "3" });
    await click("Filters");
    expect(field("Name").value).toBe("sal");
    await screen.findByRole("button", { name: "Remove Roles: Reader" });
  });

  it("say where choices could not be loaded, and load them again", async () => {
    const answers = [refuse(500, { message: "Database is away" }), [{ categoryId: 3, categoryName: "Charging" }]];
    const { click } = openList({ handlers: { lookups: { reportCategories: () => answers.shift() ?? [] } } });
    await click("Filters");
    await screen.findByText("Database is away");
    await click("Retry");
    await screen.findByRole("combobox", { name: "Category" });
  });

  it("are opened by the key / with the focus in Name", async () => {
    const { user } = openList({ reports: [sales] });
    await screen.findByRole("link", { name: "Sales" });
    await user.keyboard("/");
    await waitFor(() => expect(document.activeElement).toBe(field("Name")));
  });
});

describe("the roles filter of Reports", () => {
  it("is for administrators, with all roles (B-157, B-509, B-510)", async () => {
    const { api, click, user, lastFilters } = openList({ reports: [sales], user: administrator });
    await click("Filters");
    await user.click(await screen.findByRole("combobox", { name: "Roles" }));
    expect(
      within(await screen.findByRole("listbox"))
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Administrator", "Operator", "Reader"]);
    await user.click(screen.getByRole("option", { name: "Reader" }));
    await click("Search");
    await waitFor(() =>
      expect(lastFilters()).toEqual({
        "filters[0][text]": "Roles",
        "filters[0][type]": "list",
        "filters[0][queryValue]": "roles",
        "filters[0][values][0]": "3",
      }),
    );
    expect(api.callsTo("roles.list")).toHaveLength(1);
  });

  it("is there for an administrator who may not list all roles, with their own; nothing is asked that would be refused", async () => {
    const { api, click, user } = openList({
      reports: [sales],
      user: build.currentUser({ ...administrator, permissions: ["report.list"] }),
    });
    await click("Filters");
    await user.click(await screen.findByRole("combobox", { name: "Roles" }));
    expect(
      within(await screen.findByRole("listbox"))
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Administrator"]);
    expect(api.callsTo("roles.list")).toHaveLength(0);
  });

  it("is absent for others, whose own roles are always asked for, and only theirs (B-157, B-510, B-511)", async () => {
    const { api, click, user, lastFilters } = openList({
      reports: [sales],
      user: build.currentUser({
        roles: [
          { roleId: 2, roleName: "Operator" },
          { roleId: 9, roleName: "Night" },
        ],
      }),
      query: { roles: "1" },
    });
    await screen.findByRole("link", { name: "Sales" });
    const ownRoles = {
      "filters[0][text]": "Roles",
      "filters[0][type]": "list",
      "filters[0][queryValue]": "roles",
      "filters[0][values][0]": "2",
      "filters[0][values][1]": "9",
    };
    expect(lastFilters()).toEqual(ownRoles);
    expect(screen.queryByRole("list", { name: "Applied filters" })).toBeNull();
    await click("Filters");
    expect(screen.queryByRole("combobox", { name: "Roles" })).toBeNull();
    await user.type(field("Name"), "sal{Enter}");
    await waitFor(() => expect(lastFilters()).toMatchObject({ "filters[1][values][1]": "9" }));
    expect(api.callsTo("roles.list")).toHaveLength(0);
  });
});
