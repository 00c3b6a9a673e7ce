import type { Statement } from "@portal/api-client/contract/statements";

/** The month of a date as staff read it: `03/2024` of `2024-03-01` (B-078). Text in and out, so that no time zone matters (C-8). */
export function monthText(date: string): string {
  const [year = "", month = ""] = date.split("-");
  return `${month}/${year}`;
}

/** What staff know a statement by: the same provider's name may stand at several carriers. */
export const statementName = ({ providerId, statementDate }: Pick<Statement, "providerId" | "statementDate">): string =>
  `${providerId.providerName}, ${providerId.carrierId.carrierName} ${monthText(statementDate)}`;
