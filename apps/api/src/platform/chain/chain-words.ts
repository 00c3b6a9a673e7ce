import type { ChainFinding, ChainReport } from "./verify-chain.ts";

const tableWords: Readonly<Record<string, string>> = {
  audit: "audit line",
  charge: "charge",
  monitor_message: "message",
  job_row: "ledger row",
  chain_change: "note of a change",
};

/** A row of a sealed table in words, for example `charge 12`. */
export const rowWords = (table: string, key: string): string => `${tableWords[table] ?? table} ${key}`;

/** A finding as a sentence for operators. */
export function findingText({ day, table, line, problem, reason }: ChainFinding): string {
  const row = rowWords(table ?? "", line ?? "");
  switch (problem) {
    case "changed":
      return `${day}: ${row} was changed`;
    case "missing":
      return `${day}: ${row} is missing`;
    case "added":
      return `${day}: ${row} was added after the day was closed`;
    case "unexplained":
      return `${day}: ${row} was changed or deleted, and no audit line says why`;
    case "seal":
      return `${day}: the hashes of table ${table} are not those of the closed day`;
    case "link":
      return `${day}: the day was changed, or days before it are missing`;
    case "head":
      return `${day}: the head is not the one that was sent away`;
    case "stamp":
      return `${day}: the time stamp does not prove the head: ${reason}`;
    case "cut":
      return `Cut off after ${day || "the beginning"}: later days are missing, or the API has not run since`;
  }
}

/** What a check found, a line for each fact. */
export function reportLines({ firstDay, lastDay, rows, dropped, found, findings }: ChainReport): string[] {
  const range = lastDay ? `${firstDay} to ${lastDay}, ${rows} rows` : "no day is closed yet";
  const lines = dropped.map(
    ({ table, before, on }) =>
      `${table}: what is older than ${before} was dropped by retention on ${on.toISOString().slice(0, 10)}`,
  );
  if (found === 0) return [...lines, `The audit trail is whole: ${range}.`];
  const more = found > findings.length ? [`… and ${found - findings.length} more`] : [];
  const findingsText = found === 1 ? "1 finding" : `${found} findings`;
  return [...lines, ...findings.map(findingText), ...more, `The audit trail is NOT whole: ${range}, ${findingsText}.`];
}
