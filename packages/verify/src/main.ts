import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type EvidenceReport, verifyEvidence } from "./verify-evidence.ts";

const lineOfHead = /\b(\d{4}-\d\d-\d\d)[ \t]+([0-9a-f]{64})\b/g;

/** Checks a file as the arguments say. Answers 0 if it is whole, 1 if something is wrong, 2 if it could not be checked. */
export async function main(args: string[], write: (line: string) => void): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { heads: { type: "string" } } });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0)
      throw new Error("Usage: npx @portal/verify evidence.zip [--heads FILE]");
    const heads = values.heads === undefined ? new Map<string, string>() : await readHeads(values.heads);
    const report = verifyEvidence(await readFile(file), heads);
    for (const line of wordsOf(file, report, heads.size)) write(line);
    return report.findings.length > 0 ? 1 : 0;
  } catch (error) {
    write(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

/** The heads in a text, such as a saved mail: a day and its hash. */
async function readHeads(file: string): Promise<Map<string, string>> {
  const found = [...(await readFile(file, "utf8")).matchAll(lineOfHead)];
  const heads = new Map(found.map(([, day = "", head = ""]) => [day, head]));
  if (heads.size === 0) throw new Error(`${file} has no head`);
  for (const [, day = "", head] of found)
    if (heads.get(day) !== head) throw new Error(`${file} has two heads of ${day}`);
  return heads;
}

function wordsOf(file: string, { findings, evidence, digest, ...counts }: EvidenceReport, heads: number): string[] {
  if (findings.length > 0 || !evidence) return [...findings, `${file} is NOT whole.`];
  const { proven, upToHeads } = counts;
  const records = evidence.sections.flatMap((section) => section.records).length;
  return [
    `Number ${evidence.number}, carrier ${evidence.carrier}, ${evidence.from} to ${evidence.to}`,
    `Records: ${records}. Proved by the chain: ${proven}. The portal's word alone: ${records - proven}.`,
    ...evidence.gaps.map((gap) => `Gap: ${gap}`),
    heads > 0
      ? `The heads agree with those that were sent away, which cover ${upToHeads} of the ${proven} proven records.`
      : "No head that was sent away was compared: --heads FILE does that.",
    `SHA-256 of evidence.json: ${digest}`,
    `${file} is whole.`,
  ];
}
