import { monitorMessages as contract, monitorMessageHeadings } from "@portal/api-client/contract/monitor-messages";
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
    const asked = { subscriber, filters: body, timeZone };
    const rows = (window: Window) => messagesWithin(db, caller, asked, window);
    return presentPage(
      await slice(db, { rows, unjoined: () => messagesFound(db, caller, asked) }, body),
      presentMonitorMessage,
    );
  },
  export: async ({ caller, body }) => {
    const subscriber = await findSubscriber(db, caller, body.messageMsisdn, body);
    const asked = { subscriber, filters: body, timeZone };
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
