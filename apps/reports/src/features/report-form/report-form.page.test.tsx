import { texts } from "@portal/api-client/texts";
import { refuse } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { author, editor, openForm, rightQuery, sales, write } from "./report.fixture.ts";

type User = ReturnType<typeof openForm>["user"];

const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const tick = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const save = () => screen.getByRole("button", { name: "Save" });

async function choose(user: User, field: string, option: string) {
  await user.click(await screen.findByRole("combobox", { name: field }));
  await user.click(await screen.findByRole("option", { name: option }));
}

const movistar = { carrierId: 2, carrierName: "Movistar" };

describe("ReportsForm", () => {
  it("adds a report with exactly the keys of the payload, private and its maker's own (A-142, A-193, A-407, B-236 to B-241, B-604)", async () => {
    const { api, user } = openForm({ params: { action: "add" } });
    await user.type(await box("Name"), "Charges");
    await user.type(await box("Description"), "By day");
    await choose(user, "Category", "Charging");
    await choose(user, "Datasource", "Warehouse");
    await write("select 1");
    expect(tick("Private").checked).toBe(true);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    // B-236, B-237, B-238, B-239, B-240, B-241
    expect(api.callsTo("reports.create")[0]?.body).toEqual({
      reportId: null,
      reportName: "Charges",
      reportDescription: "By day",
      reportQuery: "select 1",
      categoryId: 3,
      datasourceId: 6,
      reportChartEnabled: 0,
      chartTypeId: null,
      reportEnabled: 1,
      reportPrivateEnabled: 1,
      userId: 7,
    });
  });

  it("edits with the date that it loaded, its query as it was typed (B-160, B-604, P-6)", async () => {
    const { api, user } = openForm();
    await waitFor(async () => expect((await box("Name")).value).toBe("Sales"));
    await screen.findByText("Last Modified");
    await screen.findByText("Created At");
    await user.type(await box("Name"), " of May");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    const body = api.callsTo("reports.edit")[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({ reportId: 5, reportName: "Sales of May", reportQuery: sales.reportQuery, userId: 7 });
    expect(Object.keys(body).sort()).toEqual(
      [
        ...["categoryId", "chartTypeId", "datasourceId", "reportChartEnabled", "reportDescription", "reportEnabled"],
        ...["reportId", "reportName", "reportPrivateEnabled", "reportQuery", "userId", "dateModified"],
      ].sort(),
    );
    expect(body.dateModified).toBe(sales.dateModified);
  });

  it("counts to 120, 255 and 20000 (A-478, E2)", async () => {
    openForm({ params: { action: "add" } });
    await box("Name");
    screen.getByText("0 / 120");
    screen.getByText("0 / 255");
    await write("select 1");
    await screen.findByText("8 / 20000");
  });

  it("clears the type of chart when chart enabled is unticked, and asks for one when it is ticked (A-227, E3)", async () => {
    const { api, user } = openForm();
    await screen.findByRole("combobox", { name: "Chart type" });
    await user.click(tick("Chart enabled"));
    expect(screen.queryByRole("combobox", { name: "Chart type" })).toBeNull();
    await user.click(tick("Chart enabled"));
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Chart type" }).getAttribute("aria-invalid")).toBe("true"),
    );
    expect(api.callsTo("reports.edit")).toHaveLength(0);
    await user.click(tick("Chart enabled"));
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reports.edit")[0]?.body).toMatchObject({ reportChartEnabled: 0, chartTypeId: null });
  });

  it("asks for name, category, datasource, query and type of chart together, and sends nothing (E3)", async () => {
    const { api, user } = openForm({ params: { action: "add" } });
    await box("Name");
    await user.click(tick("Chart enabled"));
    await editor();
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText(texts.required)).toHaveLength(5));
    expect((await editor()).getAttribute("aria-invalid")).toBe("true");
    expect(api.callsTo("reports.create")).toHaveLength(0);
  });

  it("chooses the owner of a report that is there, not of a new one (A-406, B-241)", async () => {
    const { api, user } = openForm();
    await choose(user, "Owner", "maria");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reports.edit")[0]?.body).toMatchObject({ userId: 8 });
    expect(api.callsTo("lookups.users")).not.toHaveLength(0);
  });

  it("has no owner select while it adds (A-406)", async () => {
    openForm({ params: { action: "add" } });
    await screen.findByRole("combobox", { name: "Category" });
    expect(screen.queryByRole("combobox", { name: "Owner" })).toBeNull();
  });

  it.each([
    ["report.edit", "edit", true],
    ["report.edit", "add", false],
    ["report.create", "add", true],
    ["report.create", "edit", false],
  ] as const)("with %s alone, %s has Save: %s (A-391, P-9)", async (permission, action, isThere) => {
    const user = author({ permissions: ["report.list", permission] });
    openForm({ user, params: action === "edit" ? { action, id: 5 } : { action } });
    const name = await box("Name");
    await waitFor(() => expect(name.readOnly).toBe(!isThere));
    expect(screen.queryByRole("button", { name: "Save" }) !== null).toBe(isThere);
  });

  it("is read-only for who neither owns the report nor is user 1 (V5)", async () => {
    openForm({ user: author({ userId: 9 }) });
    await waitFor(async () => expect((await box("Name")).value).toBe("Sales"));
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect((await editor()).getAttribute("aria-readonly")).toBe("true");
  });

  it("leaves query and datasource of a tied user's report as they are, and asks nothing about them (V7a)", async () => {
    const { api, user } = openForm({ user: author({ carrierId: movistar }) });
    await user.type(await box("Name"), "!");
    expect((await editor()).getAttribute("aria-readonly")).toBe("true");
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Datasource" }).disabled).toBe(true);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reports.edit")[0]?.body).toMatchObject({
      reportQuery: sales.reportQuery,
      datasourceId: 6,
      reportName: "Sales!",
    });
    expect(api.callsTo("reportRuns.check")).toHaveLength(0);
    expect(api.callsTo("reportRuns.tables")).toHaveLength(0);
  });

  it("lists the filters while one types, as their tokens say (Q1, Q6, Q9)", async () => {
    openForm({ params: { action: "add" } });
    await write("select 1 where [from] < now() and ([product_id?] is null or 1 = [product_id?]) -- [to]");
    const list = await screen.findByRole("list", { name: "Filters of this query" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "From [from]Required date, picked from a calendar",
      "Product [product_id?]Optional number, chosen from a list",
    ]);
  });

  it("says of a name that is asked for without its id when it narrows (P-21)", async () => {
    openForm({ params: { action: "add" } });
    await write("select [provider_name], [carrier_name], [carrier_id?]");
    const list = await screen.findByRole("list", { name: "Filters of this query" });
    const [provider, carrier] = within(list).getAllByRole("listitem");
    expect(provider?.textContent).toContain("only while no other has its name. [provider_id] always narrows it.");
    expect(carrier?.textContent).toBe("Carrier [carrier_name]Required text, chosen from a list");
  });

  it("names a text in quotes that is a token (Q3)", async () => {
    openForm({ params: { action: "add" } });
    await write("select '[abc]', [from]");
    const list = await screen.findByRole("list", { name: "Filters of this query" });
    const [quoted, from] = within(list).getAllByRole("listitem");
    expect(quoted?.textContent).toBe(
      "Abc [abc]Required text, typed'[abc]' in quotes is no text: it asks for Abc. As a text write '[' || 'abc]'.",
    );
    expect(from?.textContent).toBe("From [from]Required date, picked from a calendar");
  });

  it("tells a mistake of the text at once, without a call (Q3, Q12)", async () => {
    const { api, user } = openForm({ params: { action: "add" } });
    await choose(user, "Datasource", "Warehouse");
    await write("select 1\nwhere name like '%[product_name]%'");
    await screen.findByText("Token [product_name] must stand outside quotes");
    screen.getByText("Line 2, column 19:");
    expect(api.callsTo("reportRuns.check")).toHaveLength(0);
  });

  it("asks the datasource once the typing rests, marks what it says by line and column, and tells the columns of a right query (Q12)", async () => {
    const wrong = { message: 'column "dya" does not exist', from: 7, to: 10 };
    const { api } = openForm({
      handlers: {
        reportRuns: {
          check: ({ body }) =>
            body.reportQuery.includes("dya") ? { ...rightQuery, problems: [wrong], columns: null } : rightQuery,
        },
      },
    });
    await screen.findByText(/It answers 2 columns/);
    await write("select d");
    await write("select dy");
    await write("select dya from sales");
    await screen.findByText('column "dya" does not exist');
    screen.getByText("Line 1, column 8:");
    expect(api.callsTo("reportRuns.check").map(({ body }) => (body as { reportQuery: string }).reportQuery)).toEqual([
      sales.reportQuery,
      "select dya from sales",
    ]);
    await write("select day from sales");
    await screen.findByText(/It answers 2 columns/);
    expect(screen.queryByText('column "dya" does not exist')).toBeNull();
  });

  it("puts a refusal of the query at its field and keeps what was typed (Q12, A-470)", async () => {
    const message = 'relation "sals" does not exist (line 1)';
    const { user } = openForm({
      handlers: {
        reports: {
          edit: () => refuse(400, { message, errors: [{ field: "reportQuery", message }] }),
        },
      },
    });
    await user.type(await box("Name"), "!");
    await user.click(save());
    await waitFor(async () => expect((await editor()).getAttribute("aria-invalid")).toBe("true"));
    const note = document.getElementById((await editor()).getAttribute("aria-describedby")?.split(" ")[0] ?? "");
    expect(note?.textContent).toBe(message);
    expect((await box("Name")).value).toBe("Sales!");
  });
});
