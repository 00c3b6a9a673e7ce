import { contract } from "@portal/api-client/contract";
import type { SlotHost } from "@portal/remote";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

type Handlers = NonNullable<FakeHandlers<typeof contract>["widgets"]>;

const acme = { providerId: 3, providerName: "Acme", carrierId: 2 };
const stored = build.widget({ widgetId: 12, widgetTitle: "Charges", widgetPriority: 4, providerId: acme });

interface Opened {
  params?: Record<string, string | number>;
  handlers?: Handlers;
  user?: ReturnType<typeof build.currentUser>;
  slots?: SlotHost;
}

function open({ params = { action: "edit", id: 12 }, handlers = {}, user = build.currentUser(), slots }: Opened = {}) {
  const api = fakeApi(contract, {
    widgets: {
      get: () => stored,
      create: () => stored,
      edit: () => stored,
      audience: () => build.reportAudience(),
      ...handlers,
    },
    reports: {
      list: () => [
        build.report({ reportId: 8, reportName: "Charges by day" }),
        build.report({ reportId: 9, reportName: "Churn" }),
        build.report({ reportId: 10, reportName: "Old one", reportEnabled: 0 }),
      ],
    },
    lookups: {
      carriers: () => [{ carrierId: 2, carrierName: "Movistar" }],
      providers: () =>
        [acme, { providerId: 4, providerName: "Bolt", carrierId: 2 }].map((provider) => ({
          ...provider,
          carrierName: "Movistar",
        })),
      widgetCharts: () => [
        { widgetChartId: 1, widgetChartName: "DataTable" },
        { widgetChartId: 2, widgetChartName: "PieChart" },
        { widgetChartId: 3, widgetChartName: "LineVerticalChart" },
        { widgetChartId: 4, widgetChartName: "RangeBarChart" },
      ],
    },
  });
  return { api, ...renderRoute(remote, "WidgetsForm", { api, params, user, alone: true, ...(slots && { slots }) }) };
}

const box = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const choice = (name: string) => screen.findByRole<HTMLInputElement>("combobox", { name });
const save = () => screen.getByRole("button", { name: "Save" });
const loaded = async () => waitFor(async () => expect((await box("Title")).value).toBe("Charges"));

async function choose(user: ReturnType<typeof open>["user"], field: string, option: string) {
  await user.click(await choice(field));
  await user.click(await screen.findByRole("option", { name: option }));
}
const optionsOf = async (user: ReturnType<typeof open>["user"], field: string) => {
  await user.click(await choice(field));
  const list = await screen.findByRole("listbox", { name: field });
  return within(list)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);
};

describe("WidgetsForm (R1)", () => {
  it("adds a widget with exactly the keys of the payload (B-233 to B-235, B-541)", async () => {
    const { api, user, address } = open({ params: { action: "add" } });
    await user.type(await box("Title"), "Churn of the week");
    await choose(user, "Report", "Churn");
    await choose(user, "Default chart", "LineVerticalChart");
    await user.selectOptions(screen.getByRole("combobox", { name: "Default width" }), "8 columns, two thirds");
    await user.clear(await box("Priority"));
    await user.type(await box("Priority"), "3");
    await choose(user, "Provider", "Bolt, Movistar");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("widgets.create")[0]?.body).toEqual({
      widgetTitle: "Churn of the week",
      reportId: 9,
      widgetDefaultWidgetChartId: 3,
      widgetDefaultWidth: 8,
      widgetPriority: 3,
      providerId: 4,
      widgetEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/report-settings/widgets"));
  });

  it("starts with a table in half of the width, for everybody, first in priority", async () => {
    const { api, user } = open({ params: { action: "add" } });
    await user.type(await box("Title"), "W");
    await choose(user, "Report", "Churn");
    expect((await choice("Default chart")).value).toBe("DataTable");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("widgets.create")[0]?.body).toMatchObject({
      widgetDefaultWidgetChartId: 1,
      widgetDefaultWidth: 6,
      widgetPriority: 0,
      providerId: null,
    });
  });

  it("edits with the date that it loaded; a widget can be disabled and made everybody's (B-542, P-6)", async () => {
    const { api, user } = open();
    await loaded();
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    await choice("Provider");
    const clears = screen.getAllByRole("button", { name: "Clear" });
    await user.click(clears.at(-1) as HTMLElement); // the last one belongs to the provider
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("widgets.edit")[0]).toMatchObject({
      path: "/services/widgets/12",
      body: { widgetTitle: "Charges", widgetEnabled: 0, providerId: null, dateModified: stored.dateModified },
    });
  });

  it("counts its title to 100 and asks for title and report", async () => {
    const { api, user } = open({ params: { action: "add" } });
    await box("Title");
    screen.getByText("0 / 100");
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(2));
    expect(api.callsTo("widgets.create")).toHaveLength(0);
  });

  it("offers the four charts (B-684), the widths from 4 to 12, and enabled reports", async () => {
    const { user } = open({ params: { action: "add" } });
    expect(await optionsOf(user, "Default chart")).toEqual([
      "DataTable",
      "PieChart",
      "LineVerticalChart",
      "RangeBarChart",
    ]);
    await user.keyboard("{Escape}");
    const widths = within(screen.getByRole("combobox", { name: "Default width" })).getAllByRole<HTMLOptionElement>(
      "option",
    );
    expect(widths.map(({ value }) => value).filter(Boolean)).toEqual("4 5 6 7 8 9 10 11 12".split(" "));
    expect(await optionsOf(user, "Report")).toEqual(["Charges by day", "Churn"]);
  });

  it("marks the report that needs filters a widget cannot fill (D2)", async () => {
    const message = "The report needs filters a widget cannot fill";
    const errors = [{ field: "reportId", message }];
    const { user } = open({ handlers: { edit: () => refuse(400, { message: `reportId: ${message}`, errors }) } });
    await loaded();
    await user.click(save());
    await waitFor(async () => expect((await choice("Report")).getAttribute("aria-invalid")).toBe("true"));
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
    expect((await box("Title")).value).toBe("Charges");
  });

  it("keeps a report that its user does not see, and says of a disabled one that it is", async () => {
    const others = { reportId: 77, reportName: "Of somebody else" };
    const first = open({ handlers: { get: () => ({ ...stored, reportId: others }) } });
    await loaded();
    await waitFor(async () => expect((await choice("Report")).value).toBe("Of somebody else"));
    expect(await optionsOf(first.user, "Report")).toContain("Of somebody else");
    first.unmount();
    open({ handlers: { get: () => ({ ...stored, reportId: { reportId: 10, reportName: "Old one" } }) } });
    await waitFor(async () => expect((await choice("Report")).value).toBe("Old one (disabled)"));
  });

  it("asks for no reports without the right to list them, so that nobody is thrown out of the form (S1)", async () => {
    const { api } = open({ user: build.currentUser({ permissions: ["widget.edit"] }) });
    await loaded();
    await screen.findByText("Chosen by users who may list reports");
    expect((await choice("Report")).value).toBe("Charges by day");
    expect((await choice("Report")).disabled).toBe(true);
    expect(api.callsTo("reports.list")).toHaveLength(0);
  });

  it.each([
    ["a carrier", { carrierId: { carrierId: 2, carrierName: "Movistar" } }],
    ["a provider", { providerId: acme }],
  ])("is only looked at by who is tied to %s (D1)", async (_, tie) => {
    const { api } = open({ user: build.currentUser(tie) });
    await loaded();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
    expect(api.callsTo("widgets.audience")).toHaveLength(0);
  });
});

describe("what other remotes contribute", () => {
  const tiles = { id: "operations/Tiles", remote: "operations", name: "Tiles", title: "Charge tiles" };
  const slots: SlotHost = { contributions: { "dashboard.widgets/v1": [tiles] }, Content: () => null };
  const drawnBy = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Drawn by" });
  const bodyOf = async ({ api, user }: Pick<ReturnType<typeof open>, "api" | "user">) => {
    await user.click(save());
    await screen.findByText("Done Successfully!");
    return api.callsTo("widgets.edit")[0]?.body;
  };

  it("is no matter of the form where there is nothing", async () => {
    const { api, user } = open();
    await loaded();
    expect(screen.queryByRole("combobox", { name: "Drawn by" })).toBeNull();
    expect(await bodyOf({ api, user })).not.toHaveProperty("widgetContribution");
  });

  it("may draw the widget, and is stored with it", async () => {
    const { api, user } = open({ slots });
    await loaded();
    await user.selectOptions(await drawnBy(), "Charge tiles");
    expect(await bodyOf({ api, user })).toMatchObject({ widgetContribution: "operations/Tiles" });
  });

  it("is taken away again by the default chart", async () => {
    const handlers = { get: () => ({ ...stored, widgetContribution: "operations/Tiles" }) };
    const { api, user } = open({ slots, handlers });
    await loaded();
    expect((await drawnBy()).selectedOptions[0]?.text).toBe("Charge tiles");
    await user.selectOptions(await drawnBy(), "The default chart");
    expect(await bodyOf({ api, user })).toMatchObject({ widgetContribution: null });
  });

  it("stays as it is stored where its remote is away, and the form says so", async () => {
    const handlers = { get: () => ({ ...stored, widgetContribution: "operations/Gone" }) };
    const { api, user } = open({ handlers });
    await loaded();
    expect((await drawnBy()).selectedOptions[0]?.text).toBe("operations/Gone (not available)");
    expect(await bodyOf({ api, user })).toMatchObject({ widgetContribution: "operations/Gone" });
  });
});

describe("the leak check of a widget's form", () => {
  const bruno = build.reportReader({ isNew: true });
  const opens = [{ scope: "everything" as const, scopeName: null, users: 1, usernames: ["bruno"] }];

  it("shows beside the fields who will see the report, and names the rows that are opened, before anything is saved", async () => {
    const { api, user } = open({
      params: { action: "add" },
      handlers: { audience: () => build.reportAudience([bruno], { opens }) },
    });
    await box("Title");
    expect(screen.queryByRole("region", { name: "Who will see the report on this widget" })).toBeNull();
    await choose(user, "Report", "Churn");
    await screen.findByRole("region", { name: "Who will see the report on this widget" });
    await screen.findByText("1 user will see it: 1 new");
    screen.getByText("Opens rows of every carrier and provider to 1 user: bruno");
    expect(api.callsTo("widgets.audience")[0]?.body).toEqual({
      widgetId: null,
      reportId: 9,
      providerId: null,
      widgetEnabled: 1,
    });
    expect(api.callsTo("widgets.create")).toHaveLength(0);
  });

  it("asks again once the provider or the switch has changed", async () => {
    const { api, user } = open();
    await loaded();
    await choose(user, "Provider", "Bolt, Movistar");
    await user.click(screen.getByRole("checkbox", { name: "Enabled" }));
    const expected = { widgetId: 12, reportId: 8, providerId: 4, widgetEnabled: 0 };
    await waitFor(() => expect(api.callsTo("widgets.audience").at(-1)?.body).toEqual(expected));
  });
});
