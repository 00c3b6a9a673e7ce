import type { Readable } from "node:stream";
import { evidenceLimits } from "@portal/api-client/contract/evidence";
import { formatDateTime } from "@portal/time";
import type { Evidence, EvidenceRecord } from "@portal/verify";
import { rowWords } from "#platform/chain/chain-words.ts";
import { PdfWriter } from "../monitor-actions/pdf-writer.ts";
import { taggedDocument } from "../monitor-actions/tagged-document.ts";
import { fontsFor } from "../monitor-actions/text-fonts.ts";

const headings = ["No.", "When", "What", "The row, which is proved", "The portal's word"];
const shares = [5, 14, 18, 34, 29];

const about = [
  "This document lists what the portal of the operator knows about the number in the period above. The same records are in evidence.json, for programs. The foot of each page has the SHA-256 of that file.",
  "A record with a proof is a row of a database table. Its hash is one of a closed day, and the days follow each other as a chain. The file proof.json leads from each such record to the last closed day. The program @portal/verify checks all of it without the portal; its README says how.",
  "Each table has the columns of the row, which are proved, apart from what is the portal's word alone: the column What, names, and the status of today.",
];

/** The most records of a section in the document of a long evidence: what people read. */
const ofLongSection = 1_000;

/** The evidence as a tagged PDF for people; each page names the SHA-256 of `evidence.json`. */
export async function evidencePdf(evidence: Evidence, digest: string): Promise<Readable> {
  const date = (iso: string) => formatDateTime(iso, evidence.timeZone);
  const facts = factsOf(evidence, date);
  const total = evidence.sections.reduce((sum, { records }) => sum + records.length, 0);
  const isLong = total > evidenceLimits.atOnce.records;
  const tables = evidence.sections.map(({ title, records }) => ({
    title,
    rows: (isLong ? records.slice(0, ofLongSection) : records).map((record, place) => rowOf(record, place + 1, date)),
  }));
  const texts = [facts.flat(), evidence.gaps, tables.flatMap(({ rows }) => rows.flat())].flat();
  const fonts = await fontsFor(texts);
  const document = taggedDocument({ Title: `Evidence ${evidence.number}`, Keywords: `sha256:${digest}` });
  const pdf = new PdfWriter(document, fonts);
  pdf.heading("H1", "Evidence");
  pdf.facts(facts);
  pdf.heading("H2", "What this is");
  for (const text of about) pdf.paragraph(text);
  if (isLong)
    pdf.paragraph(
      `There are ${total} records. This document lists at most the first ${ofLongSection} of each section; evidence.json has all.`,
    );
  pdf.heading("H2", "What is not known");
  if (evidence.gaps.length === 0) pdf.paragraph("Nothing is missing.");
  for (const gap of evidence.gaps) pdf.paragraph(gap);
  for (const { title, rows } of tables)
    await pdf.table(title, {
      headings,
      rows,
      shares,
      none: "No records in this period",
      more: "… whole in evidence.json",
    });
  pdf.footers((page, pages) => `Page ${page} of ${pages}   SHA-256 of evidence.json: ${digest}`);
  pdf.end();
  return document;
}

const factsOf = (evidence: Evidence, date: (iso: string) => string): [string, string][] => [
  ["Number", evidence.masked ? `${evidence.number} (masked)` : evidence.number],
  ["Carrier", evidence.carrier],
  ["Product", evidence.product ?? "all"],
  ["Period", `${evidence.from} to ${evidence.to}, whole days of ${evidence.timeZone}`],
  ["Made at", date(evidence.createdAt)],
  ["Made by", evidence.createdBy],
  ["Reason", evidence.reason],
];

function rowOf({ at, what, facts, sealed, unsealed }: EvidenceRecord, number: number, date: (iso: string) => string) {
  const words = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => `${name.replaceAll("_", " ")}: ${textOf(value, date)}`)
      .join("\n");
  const row = sealed
    ? `${rowWords(sealed.table, sealed.key)}\n${words({ ...sealed.columns, ...sealed.personal })}`
    : `None: ${unsealed}`;
  return [String(number), date(at), what, row, words(facts)];
}

function textOf(value: unknown, date: (iso: string) => string): string {
  if (typeof value !== "string") return JSON.stringify(value);
  return isMoment(value) ? date(value) : value;
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);
