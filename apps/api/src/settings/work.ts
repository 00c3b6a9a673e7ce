import { means } from "@portal/releases/environment";
import * as z from "zod/mini";
import { parseAllowList } from "../platform/datasources/allow-list.ts";
import { count, readBy, switchOf, wholeNumber } from "./kinds.ts";

/** Sizes of uploads and exports. */
export const transferSettings = {
  UPLOAD_MAX_ROWS: z._default(count, 1_000_000).check(means("Rows of one CSV file.")),
  UPLOAD_MAX_BYTES: z._default(count, 100 * 1024 * 1024).check(means("Bytes of one CSV file.")),
  UPLOAD_MIN_BYTES_PER_SECOND: z
    ._default(count, 2 * 1024)
    .check(means("An upload that arrives more slowly is ended (408). A pause of up to 30 seconds passes.")),
  PDF_MAX_BYTES: z._default(count, 10 * 1024 * 1024).check(means("Bytes of one PDF file of a statement.")),
  MONITOR_EXPORT_MAX_ROWS: z._default(count, 1_000_000).check(means("Rows of one CSV file of the Monitor.")),
};

/** Rules for work on many numbers. */
export const bulkSettings = {
  BULK_GUARD_NUMBERS: z
    ._default(wholeNumber(0), 1_000)
    .check(
      means(
        "From this many numbers on, staff confirm the count of a broadcast, a direct subscription, an approval or an undo.",
      ),
    ),
  BULK_GUARD_SHARE: z
    .optional(z.pipe(z.coerce.number(), z.number().check(z.positive(), z.maximum(100))))
    .check(means("The same, as a percentage of the active subscriptions.", { fallback: "no share counts" })),
  BULK_GUARD: z
    ._default(z.enum(["ask", "enforced"]), "ask")
    .check(means("`enforced`: callers of the API have to confirm the count as well (409 with the figures).")),
  BULK_TWO_PERSON: z
    ._default(switchOf, false)
    .check(means("`on`: somebody other than its creator has to approve a bulk unsubscription.")),
  BULK_UNDO_HOURS: z
    ._default(wholeNumber(0, 24 * 365), 24)
    .check(
      means(
        "Hours in which a bulk unsubscription, a file or a change of many records can be undone from its page. `0`: never.",
      ),
    ),
};

/** Connections to carriers. */
export const carrierSettings = {
  CARRIER_ADDRESSES: z._default(readBy(parseAllowList), []).check(
    means("Where the servers of carriers may be, for their connections.", {
      range: "as `REPORT_DATASOURCE_ALLOW`; without `;notls` an address has to begin with `https`",
      fallback: "nowhere",
    }),
  ),
};

/** Seconds of a run. Together with the work around it, they stay below the time that browsers wait for an answer. */
const runSeconds = wholeNumber(1, 140);

/** The limits of reports. */
export const reportSettings = {
  REPORT_DATASOURCE_ALLOW: z._default(readBy(parseAllowList), []).check(
    means("Where reports may connect to.", {
      range:
        "`host:port`, `address:port` or `cidr:port`, with commas between them, and `;notls` where the server has no certificate",
      fallback: "nowhere",
    }),
  ),
  REPORT_VIEW_SECONDS: z._default(runSeconds, 30).check(means("Time of a report that is run in the portal.")),
  REPORT_VIEW_ROWS: z._default(count, 5_000).check(means("Its rows.")),
  REPORT_WIDGET_SECONDS: z._default(runSeconds, 15).check(means("Time of a report on a widget.")),
  REPORT_WIDGET_ROWS: z._default(count, 500).check(means("Its rows.")),
  REPORT_EXPORT_SECONDS: z._default(runSeconds, 120).check(means("Time of a report's CSV file.")),
  REPORT_EXPORT_ROWS: z._default(count, 100_000).check(means("Its rows.")),
  REPORT_EXPORT_BYTES: z
    ._default(count, 1024 * 1024 * 1024)
    .check(
      means("Its bytes. The file is made in the system's folder for temporary files (`TMPDIR`) before it is sent."),
    ),
  REPORT_SCHEDULE_SECONDS: z
    ._default(wholeNumber(1, 3_600), 300)
    .check(means("Time of a report that a schedule mails.")),
  REPORT_SCHEDULE_ROWS: z
    ._default(count, 100_000)
    .check(
      means("Its rows. More rows, or a file of more than 10 MiB, are not attached: the mail has the link instead."),
    ),
  REPORT_BYTES: z._default(count, 10 * 1024 * 1024).check(means("Bytes of the rows that a run answers, as JSON.")),
  REPORT_RUNS: z
    ._default(count, 10)
    .check(means("Reports that run at one time, on all replicas together; more answer 429.")),
  REPORT_RUNS_PER_USER: z._default(count, 3).check(means("The same, for one user.")),
  REPORT_RUNS_PER_DATASOURCE: z._default(count, 5).check(means("The same, for one datasource.")),
};
