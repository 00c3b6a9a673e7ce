import { type Migration, migrationOf } from "../src/platform/database/migration-files.ts";

/** The last migration from before the marks. Files up to it stay as they are, because databases have run them. */
const lastWithoutMark = "0064_one_queue.sql";

/** What a new migration breaks of the rules in docs/upgrade.md, in words for its author. */
export function problemsOfMigration(name: string, sql: string): string[] {
  if (name <= lastWithoutMark) return [];
  const migration = migrationOf(name, sql);
  const statements = statementsOf(sql);
  return [
    ...(/^-- (?:expand|contract)(?:, outside a transaction)?: ./.test(sql)
      ? []
      : ["its first line has to be `-- expand: …` or `-- contract: …`"]),
    ...(migration.kind === "contract" ? [] : contractions(statements).map((found) => `${found} is a contract`)),
    ...problemsOutside(migration, statements),
  ];
}

function problemsOutside({ isOutsideTransaction }: Migration, statements: readonly string[]): string[] {
  const isConcurrent = (statement: string) =>
    /^create (?:unique )?index concurrently if not exists \w+ on |^drop index concurrently if exists \w+$/.test(
      statement,
    );
  if (!isOutsideTransaction)
    return statements.some((statement) => /\bconcurrently\b/.test(statement))
      ? ["`concurrently` works only in a file with the mark `, outside a transaction`"]
      : [];
  const [first = "", ...others] = statements;
  return isConcurrent(first) && others.length === 0
    ? []
    : [
        "outside a transaction it has to be one `create index concurrently if not exists` or `drop index concurrently if exists`",
      ];
}

/** Statements that take away or tighten what the version before needs, but for tables that the migration has made itself. */
function contractions(statements: readonly string[]): string[] {
  const made = new Set(
    statements.flatMap((statement) => /^create .*?\btable (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? []),
  );
  return statements.flatMap((statement) => {
    const [, table = "", actions] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement) ?? [];
    if (actions) return made.has(table) ? [] : partsOf(actions).filter(isContracting);
    const [, dropped = ""] =
      /^drop (?:table|schema|view|materialized view) (?:if exists )?([\w.]+)/.exec(statement) ?? [];
    const isRename = /^alter (?:schema|view|materialized view) .* rename /.test(statement);
    return isRename || (dropped && !made.has(dropped)) ? [statement] : [];
  });
}

/** Whether an action of `alter table` contracts. The word `column` may be left out. */
const isContracting = (action: string) =>
  /^drop (?!constraint )/.test(action) ||
  /^rename (?!constraint )/.test(action) ||
  /^alter (?:column )?\w+ (?:set not null|(?:set data )?type )/.test(action) ||
  (/^add (?!constraint |primary |unique |check |foreign |exclude )/.test(action) &&
    / (?:not null|primary key)\b/.test(action) &&
    !/ (?:default|generated) /.test(action));

/** The parts of a list with commas, without looking into brackets. */
function partsOf(list: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of list) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/** The statements of a file in lower case, with single spaces, without comments, and with bodies and texts emptied. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|--[^\n]*/g, (found) => (found.startsWith("--") ? "" : "''"))
    .toLowerCase()
    .split(";")
    .flatMap((statement) => statement.replace(/\s+/g, " ").trim() || []);
