import { monitorHistory as contract, historyHeadings } from "@portal/api-client/contract/monitor-history";
import { asOf, momentOf } from "#platform/as-of/moment.ts";
import { tablesThen } from "#platform/as-of/tables-then.ts";
import { csvFile } from "#platform/csv/csv-file.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentPage } from "#platform/records/page.ts";
import { slice } from "#platform/records/slice.ts";
import type { Window } from "#platform/records/window.ts";
import { countExportable, type ExportDependencies } from "../monitor/export-limit.ts";
import { presentSubscription } from "../monitor/monitor.presenter.ts";
import { findSubscriber, searchedScope, subscriberInScope } from "../monitor/subscriber.ts";
import { historyCells, historyFound, historyWithin } from "../monitor/subscriptions.queries.ts";

/** `services/monitor-users/subscriptions-history` and its export, which leaves an audit line. */
export const monitorHistoryRoutes = ({
  pool,
  db,
  timeZone,
  maxRows,
}: ExportDependencies): Handlers<typeof contract> => ({
  paginate: async ({ caller, body }) => {
    const subscriber = subscriberInScope(caller, body.subscriptionMsisdn, body);
    const { at: moment, ...filters } = body;
    const at = momentOf(moment, timeZone);
    const asked = { subscriber, filters, timeZone, at };
    const rows = (window: Window) => historyWithin(db, caller, asked, window);
    const found = { rows, unjoined: () => historyFound(db, caller, asked), before: tablesThen({ ...subscriber, at }) };
    const page = await slice(db, found, body);
    const then = await asOf(db, at, { rows: page.rows, number: subscriber, caller });
    return { ...presentPage(page, presentSubscription), ...then };
  },
  export: async ({ caller, body }) => {
    const subscriber = await findSubscriber(db, caller, body.subscriptionMsisdn, body);
    const asked = { subscriber, filters: body, timeZone, at: null };
    const rows = await countExportable(db, historyFound(db, caller, asked), maxRows);
    return csvFile({ pool, db, timeZone }, historyCells(db, caller, asked), {
      name: "subscriptionHistory",
      keys: contract.export.columns,
      headings: historyHeadings,
      reader: caller,
      line: {
        action: "monitor.history-export",
        entity: "subscriber",
        msisdn: subscriber.msisdn,
        scope: searchedScope(caller, subscriber),
        details: { rows },
      },
    });
  },
});
