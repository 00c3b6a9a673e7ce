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

/**
 * Statements that take away or tighten what the version before needs, but for tables that the migration has made itself. A new check,
 * key or unique index counts where all of its columns were there before: the version before may break it.
 */
function contractions(statements: readonly string[]): string[] {
  const made = new Set(
    statements.flatMap((statement) => /^create .*?\btable (?:if not exists )?([\w.]+)/.exec(statement)?.[1] ?? []),
  );
  const { columns, isReplaced } = changesIn(statements);
  const isOfBefore = (table: string, rule: string) =>
    !(rule.match(/\w+/g) ?? []).some((word) => columns.has(`${table}.${word}`)) && !isReplaced(table, rule);
  return statements.flatMap((statement) => {
    const { table, actions } = alterationOf(statement);
    if (table)
      return made.has(table)
        ? []
        : actions.filter((action) => isContracting(action) || (isRule.test(action) && isOfBefore(table, action)));
    const [, rule = "", indexed = ""] =
      /^create unique index (?:concurrently )?(?:if not exists )?((?:\w+ )?on (?:only )?([\w.]+).*)$/.exec(statement) ??
      [];
    const [, dropped = ""] =
      /^drop (?:table|schema|view|materialized view) (?:if exists )?([\w.]+)/.exec(statement) ?? [];
    const isRename = /^alter (?:schema|view|materialized view) .* rename /.test(statement);
    const isUnique = indexed !== "" && !made.has(indexed) && isOfBefore(indexed, rule);
    return isUnique || isRename || (dropped && !made.has(dropped)) ? [statement] : [];
  });
}

/**
 * The columns that a migration adds or allows to be null, and which rules stand for one that it drops: an index or constraint of the
 * same name, and a check of a table that loses a constraint. SQL alone does not tell whether such a rule is stricter.
 */
function changesIn(statements: readonly string[]) {
  const columns = new Set<string>();
  const dropped = new Set<string>();
  const losing = new Set<string>();
  for (const statement of statements) {
    const index = /^drop index (?:concurrently )?(?:if exists )?(\w+)/.exec(statement)?.[1];
    if (index) dropped.add(index);
    const { table, actions } = alterationOf(statement);
    for (const action of actions) {
      const column =
        /^alter (?:column )?(\w+) drop not null$/.exec(action)?.[1] ??
        (isRule.test(action) ? undefined : /^add (?:column )?(?:if not exists )?(\w+)/.exec(action)?.[1]);
      if (column) columns.add(`${table}.${column}`);
      const constraint = /^drop constraint (?:if exists )?(\w+)/.exec(action)?.[1];
      if (constraint) losing.add(table);
      if (constraint) dropped.add(constraint);
    }
  }
  const isReplaced = (table: string, rule: string) =>
    dropped.has(/^(?:add constraint )?(\w+)/.exec(rule)?.[1] ?? "") ||
    (/^add (?:constraint \w+ )?check\b/.test(rule) && losing.has(table));
  return { columns, isReplaced };
}

/** The table and the actions of an `alter table`; of another statement no table and none. */
function alterationOf(statement: string) {
  const [, table = "", actions = ""] = /^alter table (?:if exists )?(?:only )?([\w.]+) (.*)$/.exec(statement) ?? [];
  return { table, actions: table ? partsOf(actions) : [] };
}

/** An action of `alter table` that adds a rule over columns. */
const isRule = /^add (?:constraint|primary|unique|check|foreign|exclude)\b/;

/** Whether an action of `alter table` contracts by itself. The word `column` may be left out. */
const isContracting = (action: string) =>
  /^drop (?!constraint )/.test(action) ||
  /^rename (?!constraint )/.test(action) ||
  /^alter (?:column )?\w+ (?:set not null|(?:set data )?type |drop (?:default|identity|expression))/.test(action) ||
  (/^add /.test(action) &&
    !isRule.test(action) &&
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
