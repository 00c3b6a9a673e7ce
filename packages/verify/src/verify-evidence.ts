import { isDeepStrictEqual } from "node:util";
import { dayAfter, digestOf, headOf, rootOf, sha256 } from "./chain.ts";
import type { Evidence, Proof, ProofDay, ProofRow } from "./format.ts";
import { readZip } from "./read-zip.ts";

export interface EvidenceReport {
  /** What is wrong, a sentence each; none if the evidence is whole. */
  findings: string[];
  evidence: Evidence | null;
  /** The SHA-256 of `evidence.json`, which stands on each page of the PDF. */
  digest: string;
  proven: number;
  /** The proven records up to the last head that was compared. */
  upToHeads: number;
}

type Find = (file: string, text: string) => void;

/** Checks an evidence, and the heads of its days against those that were sent away, by their days. */
export function verifyEvidence(zip: Uint8Array, heads: ReadonlyMap<string, string> = new Map()): EvidenceReport {
  const report: EvidenceReport = { findings: [], evidence: null, digest: "", proven: 0, upToHeads: 0 };
  const find: Find = (file, text) => report.findings.push(`${file}: ${text}`);
  try {
    const files = readZip(zip);
    const digest = sha256(files["evidence.json"]);
    checkSums(files, find);
    const evidence = JSON.parse(Buffer.from(files["evidence.json"]).toString()) as Evidence;
    const proof = JSON.parse(Buffer.from(files["proof.json"]).toString()) as Proof;
    if (evidence.format !== "portal-evidence/1" || proof.format !== "portal-proof/1") throw new TypeError();
    if (evidence.proof !== sha256(files["proof.json"])) find("evidence.json", "it belongs to another proof.json");
    if (!Buffer.from(files["evidence.pdf"]).includes(`sha256:${digest}`))
      find("evidence.pdf", "it belongs to another evidence.json");
    const days = checkDays(proof, find);
    for (const row of proof.rows) checkRow(row, days.get(row.day), find);
    const proven = checkRecords(evidence, proof, find);
    const lastHead = checkHeads(proof, heads, find);
    Object.assign(report, { evidence, digest, proven: proven.length });
    report.upToHeads = proven.filter(({ day }) => day <= lastHead).length;
  } catch (error) {
    find("ZIP", error instanceof TypeError ? "its JSON is not of the format that this version knows" : String(error));
  }
  return report;
}

/** Compares the files with `SHA256SUMS`, which the program of that name reads too. */
function checkSums({ SHA256SUMS: sums, ...files }: ReturnType<typeof readZip>, find: Find): void {
  const lines = Object.entries(files).map(([name, file]) => ({ name, line: `${sha256(file)}  ${name}\n` }));
  const named = Buffer.from(sums).toString();
  for (const { name, line } of lines)
    if (!named.includes(line)) find(name, "it was changed: SHA256SUMS names another hash");
  if (named.length !== lines.map(({ line }) => line).join("").length) find("SHA256SUMS", "it names other files");
}

/** The days by their date; each has to have its own head and to follow the one before. */
function checkDays({ days, sent, stamps = [] }: Proof, find: Find): Map<string, ProofDay> {
  for (const [place, day] of days.entries()) {
    const before = days[place - 1];
    if (headOf(day) !== day.head) find("proof.json", `${day.day}: the head is not that of its tables`);
    if (before && (day.day !== dayAfter(before.day) || day.former !== before.head))
      find("proof.json", `${day.day}: it does not follow ${before.day}`);
  }
  const byDate = new Map(days.map((day) => [day.day, day]));
  for (const { day, head } of sent)
    if (byDate.get(day)?.head !== head) find("proof.json", `${day}: the head that was sent away is another one`);
  for (const { day, head } of stamps)
    if (byDate.get(day)?.head !== head) find("proof.json", `${day}: the head that was stamped is another one`);
  return byDate;
}

const nameOf = ({ table, key }: { table: string; key: string }) => `${table} ${key}`;

function checkRow(row: ProofRow, day: ProofDay | undefined, find: Find): void {
  const { id, job_id, line, place } = parsed(row.columns) ?? {};
  if (String(id ?? [job_id, line, place].join("/")) !== row.key) find("proof.json", `${nameOf(row)} has another key`);
  const isShown = row.personal !== null && row.salt !== null;
  if (isShown ? digestOf(row.salt ?? "", row.personal ?? "") !== row.digest : row.personal !== row.salt)
    find("proof.json", `${nameOf(row)}: its personal columns were changed`);
  const table = day?.tables[row.table];
  if (!table) find("proof.json", `${nameOf(row)}: no closed day ${row.day} has its table`);
  else if (rootOf(row, table.rows) !== table.root)
    find("proof.json", `${nameOf(row)} was changed: it is no row of the closed day ${row.day}`);
}

/** Compares each record with the row that proves it; answers those rows, one for each record. */
function checkRecords({ sections }: Evidence, { rows }: Proof, find: Find): ProofRow[] {
  const byName = new Map(rows.map((row) => [nameOf(row), row]));
  if (byName.size < rows.length) find("proof.json", "it has a row twice");
  const proven = sections.flatMap(({ title, records }) =>
    records.flatMap(({ at, sealed }, place) => {
      if (!sealed) return [];
      const row = byName.get(nameOf(sealed));
      const record = `${title}, record ${place + 1} (${nameOf(sealed)})`;
      if (!row) find("evidence.json", `${record} has no proof`);
      else if (!isDeepStrictEqual([sealed.columns, sealed.personal], [row.columns, row.personal].map(parsed)))
        find("evidence.json", `${record} is not as it was sealed`);
      else if ((sealed.columns.created_at ?? at) !== at) find("evidence.json", `${record} has another time`);
      return row ?? [];
    }),
  );
  for (const row of rows) if (!proven.includes(row)) find("evidence.json", `the record of ${nameOf(row)} is missing`);
  return proven;
}

function parsed(text: string | null): Record<string, unknown> | null {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return {}; // the hash of the row tells that it was changed
  }
}

/** Compares the heads that were sent away; answers the last day of which there is one. */
function checkHeads({ days }: Proof, heads: ReadonlyMap<string, string>, find: Find): string {
  const known = days.filter(({ day }) => heads.has(day));
  for (const { day, head } of known)
    if (heads.get(day) !== head) find("proof.json", `${day}: the head is not the one in the file of heads`);
  if (heads.size > 0 && known.length === 0) find("proof.json", "the file of heads has no head of its days");
  return known.at(-1)?.day ?? "";
}
