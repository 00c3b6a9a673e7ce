import type { Statement } from "@portal/api-client/contract/statements";
import { presentDates } from "#platform/records/present.ts";
import type { StatementRow } from "./statements.queries.ts";

/** A statement in the form of the wire. Its path is a key that reveals nothing about the place of the file. */
export const presentStatement = (row: StatementRow): Statement => ({
  ...presentDates(row),
  statementId: row.id,
  providerId: {
    providerId: row.provider_id,
    providerName: row.provider_name,
    carrierId: { carrierId: row.carrier_id, carrierName: row.carrier_name },
  },
  statementDate: row.date,
  statementPath: `statements/${row.path}.pdf`,
  statementFilename: row.filename,
});

/** The name of a statement's file for the download, for example `statement-Acme-2024-03.pdf`. */
export const downloadName = ({ provider_name, date }: StatementRow): string =>
  `statement-${provider_name.replace(/[^\w-]/g, "-")}-${date.slice(0, "YYYY-MM".length)}.pdf`;
