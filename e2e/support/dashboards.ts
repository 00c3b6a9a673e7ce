import { lookups } from "@portal/api-client/contract/lookups";
import { reports } from "@portal/api-client/contract/reports";
import { type WidgetChartName, widgetCharts, widgets } from "@portal/api-client/contract/widgets";
import { answered, apiOf } from "./api.ts";
import { demoSession, signIn } from "./sessions.ts";
import { test as base } from "./test.ts";
import { uniqueWord } from "./unique.ts";

const query = `select day, amount, amount + 40 as most
  from (values ('Monday', 120), ('Tuesday', 95), ('Wednesday', 143), ('Thursday', 80)) as days (day, amount)`;

interface WidgetWishes {
  widgetTitle: string;
  chart?: WidgetChartName;
  /** The query of the report; by default four days with a figure for each. */
  reportQuery?: string;
  widgetDefaultWidth?: number;
}

/** Makes a user whose dashboard has exactly these widgets, and none of the demo. */
type MakeReader = (wishes: readonly WidgetWishes[]) => Promise<{ userId: number; username: string; password: string }>;

/** Widgets over private reports of a user of the test's own, made through the API and removed after the test. */
export const test = base.extend<{ reader: MakeReader }>({
  reader: async ({ staff }, use) => {
    const { token } = await demoSession("admin");
    const widgetCalls = apiOf({ create: widgets.create, remove: widgets.remove }, token);
    const ids: number[] = [];
    await use(async (wishes) => {
      const user = await staff.user(["report.list", "report.create"]);
      const reportCalls = apiOf(
        { create: reports.create, ...lookups },
        (await signIn(user.username, user.password)).token,
      );
      const [category] = answered(await reportCalls.reportCategories({ query: {} }));
      const [datasource] = answered(await reportCalls.reportDatasources({ query: {} }));
      if (!category || !datasource) throw new Error("The demo has no category and datasource");
      for (const [widgetPriority, { chart = "DataTable", reportQuery = query, ...widget }] of wishes.entries()) {
        const body = {
          reportName: `Report ${uniqueWord()}`,
          reportDescription: "",
          reportQuery,
          categoryId: category.categoryId,
          datasourceId: datasource.datasourceId,
          reportChartEnabled: 0,
          reportEnabled: 1,
          reportPrivateEnabled: 1,
        } as const;
        const { reportId } = answered(await reportCalls.create({ body }));
        const widgetDefaultWidgetChartId = widgetCharts.indexOf(chart) + 1;
        const { widgetId } = answered(
          await widgetCalls.create({
            body: {
              ...widget,
              widgetPriority,
              widgetEnabled: 1,
              widgetDefaultWidgetChartId,
              reportId,
              providerId: null,
            },
          }),
        );
        ids.push(widgetId);
      }
      return user;
    });
    for (const id of ids) answered(await widgetCalls.remove({ params: { id } }));
  },
});
