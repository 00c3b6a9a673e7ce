import type { Statement } from "@portal/api-client/contract/statements";

/** The month of a date as staff read it: `03/2024` for `2024-03-01`. It works on text, so that no time zone matters. */
export function monthText(date: string): string {
  const [year = "", month = ""] = date.split("-");
  return `${month}/${year}`;
}

/**
 * The name by which staff know a statement; it has the carrier, since several carriers may have providers of one name.
 */
export const statementName = ({ providerId, statementDate }: Pick<Statement, "providerId" | "statementDate">): string =>
  `${providerId.providerName}, ${providerId.carrierId.carrierName} ${monthText(statementDate)}`;
