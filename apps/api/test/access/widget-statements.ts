import type { Contract } from "@portal/api-client/contract";
import { newReport } from "./report-statements.ts";
import type { Side } from "./side.ts";
import { exempt, revertAsks, type Statements } from "./statement.ts";

const byReaders = "Narrowed by its provider and by its report's readers (D1); report-widgets' tests try each kind";
const byNobodyTied = "A tied user writes none (D1)";

const newWidget = async (side: Side, userId: number) =>
  side.insert("widget", { title: side.unique(), report_id: await newReport(side, userId) });
const { past, revert } = revertAsks("widget", newWidget);
const one = (reason: string) =>
  exempt(reason, async (side, _own, userId) => ({ params: { id: await newWidget(side, userId) } }));
const widgetBody = async (side: Side, userId: number) => ({
  widgetTitle: side.unique(),
  reportId: await newReport(side, userId),
});

/** The calls about widgets. */
export const widgetStatements: Statements<Pick<Contract, "widgets">> = {
  widgets: {
    list: exempt(byReaders),
    paginate: exempt(byReaders),
    export: exempt(byReaders),
    get: one(byReaders),
    create: exempt(byNobodyTied, async (side, _own, userId) => ({ body: await widgetBody(side, userId) })),
    edit: exempt(byNobodyTied, async (side, _own, userId) => ({
      params: { id: await newWidget(side, userId) },
      body: await widgetBody(side, userId),
    })),
    remove: one(byNobodyTied),
    past: exempt(byReaders, past),
    revert: exempt(byNobodyTied, revert),
    audience: exempt(byNobodyTied, async (side, _own, userId) => ({
      body: { reportId: await newReport(side, userId) },
    })),
  },
};
