import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fromRoot } from "./paths.ts";

/** The list of decisions, `docs/adr/README.md`: their subjects, and which of them were superseded. */
export function decisionsPage(): string {
  const files = globSync("docs/adr/[0-9]*.md", { cwd: fromRoot() }).sort();
  const rows = files.map((path) => decisionRow(basename(path), readFileSync(fromRoot(path), "utf8")));
  return [
    "# Decisions",
    "",
    "<!-- Made from the decisions by `npm run pages -- --write`. -->",
    "",
    "Why things are as they are. A decision is at most 3 kB; a later one supersedes it and says so in both.",
    "",
    "| ADR | Subject | |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** The line of a decision: its first line is the title, and the decision that supersedes it stands below. */
export function decisionRow(file: string, text: string): string {
  const [, number, subject] = /^# (\d+)\. (.+)$/m.exec(text) ?? [];
  if (!number || !subject) throw new Error(`docs/adr/${file} has no title "# <number>. <subject>"`);
  const [, later] = /^Superseded by \[(ADR \d+)\]/m.exec(text) ?? [];
  return `| ${number} | [${subject}](${file}) | ${later ? `superseded by ${later}` : ""} |`;
}
