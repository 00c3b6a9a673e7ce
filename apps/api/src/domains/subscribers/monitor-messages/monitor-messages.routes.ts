import { monitorMessages as contract, monitorMessageHeadings } from "@portal/api-client/contract/monitor-messages";
import { asOf, momentOf } from "#platform/as-of/moment.ts";
import { tablesThen } from "#platform/as-of/tables-then.ts";
import { csvFile } from "#platform/csv/csv-file.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentPage } from "#platform/records/page.ts";
import { slice } from "#platform/records/slice.ts";
import type { Window } from "#platform/records/window.ts";
import { countExportable, type ExportDependencies } from "../monitor/export-limit.ts";
import { findSubscriber, searchedScope, subscriberInScope } from "../monitor/subscriber.ts";
import { presentMonitorMessage } from "./monitor-messages.presenter.ts";
import { messageCells, messagesFound, messagesWithin } from "./monitor-messages.queries.ts";

/** `services/monitor-users/messages` and its export, which leaves an audit line. */
export const monitorMessageRoutes = ({
  pool,
  db,
  timeZone,
  maxRows,
}: ExportDependencies): Handlers<typeof contract> => ({
  paginate: async ({ caller, body }) => {
    const subscriber = subscriberInScope(caller, body.messageMsisdn, body);
    const { at: moment, ...filters } = body;
    const at = momentOf(moment, timeZone);
    const asked = { subscriber, filters, timeZone, at };
    const rows = (window: Window) => messagesWithin(db, caller, asked, window);
    const found = { rows, unjoined: () => messagesFound(db, caller, asked), before: tablesThen({ ...subscriber, at }) };
    const page = await slice(db, found, body);
    const then = await asOf(db, at, { rows: page.rows, table: "monitor_message", number: subscriber, caller });
    return { ...presentPage(page, presentMonitorMessage), ...then };
  },
  export: async ({ caller, body }) => {
    const subscriber = await findSubscriber(db, caller, body.messageMsisdn, body);
    const asked = { subscriber, filters: body, timeZone, at: null };
    const rows = await countExportable(db, messagesFound(db, caller, asked), maxRows);
    return csvFile({ pool, db, timeZone }, messageCells(db, caller, asked), {
      name: "messages",
      keys: contract.export.columns,
      headings: monitorMessageHeadings,
      reader: caller,
      line: {
        action: "monitor.messages-export",
        entity: "subscriber",
        msisdn: subscriber.msisdn,
        scope: searchedScope(caller, subscriber),
        details: { rows },
      },
    });
  },
});
