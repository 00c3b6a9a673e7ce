import type { Completion, CompletionContext, CompletionResult, CompletionSource } from "@codemirror/autocomplete";
import { keywordCompletionSource, PostgreSQL, type SQLNamespace, schemaCompletionSource } from "@codemirror/lang-sql";
import type { DatasourceTable } from "@portal/api-client/contract/report-runs";
import { kindOf, scopeTokens } from "@portal/api-client/report-query";

/** The tokens that have a control of their own; any other name asks for a date, a number or a text. */
const knownTokens = [
  "carrier_id",
  "provider_id",
  "from",
  "to",
  "date_created",
  "product_id",
  "product_name",
  "provider_name",
  "carrier_name",
  "user_id",
  "action",
] as const;

/** Ids narrow a report to a tie for certain, unlike names, so they are offered first. */
const scopeIds: readonly string[] = [scopeTokens.carrier[0], scopeTokens.provider[0]];

/** The space before the detail separates it from the token when an option is read out. */
const tokenChoices: readonly Completion[] = knownTokens.flatMap((name) => {
  const { realValue, type } = kindOf(name);
  const boost = scopeIds.includes(name) ? 2 : 0;
  return [
    { label: `[${name}]`, detail: ` ${realValue}, ${type}`, type: "variable", boost },
    { label: `[${name}?]`, detail: ` ${realValue}, ${type}, optional`, type: "variable", boost: boost - 1 },
  ];
});

/**
 * The completions of a query: tokens behind a bracket, elsewhere the datasource's tables and columns, and SQL's own
 * words.
 */
export function completionSources(tables: readonly DatasourceTable[]): CompletionSource[] {
  const defaultSchema = schemaByDefault(tables);
  const names = schemaCompletionSource({
    dialect: PostgreSQL,
    schema: namespaceOf(tables),
    ...(defaultSchema && { defaultSchema }),
  });
  return [completeToken, outsideTokens(names), outsideTokens(keywordCompletionSource(PostgreSQL))];
}

const outsideTokens =
  (source: CompletionSource): CompletionSource =>
  (context) =>
    context.matchBefore(tokenBegun) ? null : source(context);

const tokenBegun = /\[\??[a-z0-9_]*\??/;

/** Offers the known tokens behind an opening bracket; an existing closing bracket is replaced. */
export function completeToken(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(tokenBegun);
  if (!typed) return null;
  const closing = context.state.sliceDoc(context.pos, context.pos + 1) === "]" ? 1 : 0;
  return { from: typed.from, to: context.pos + closing, options: tokenChoices, filter: true };
}

/** A datasource's tables and columns for the SQL mode: by schema, and those of `public` without it. */
export function namespaceOf(tables: readonly DatasourceTable[]): SQLNamespace {
  const bySchema = Map.groupBy(tables, ({ schema }) => schema);
  return Object.fromEntries(
    [...bySchema].map(([schema, own]) => [schema, Object.fromEntries(own.map((table) => [table.name, inside(table)]))]),
  );
}

const inside = ({ name, columns }: DatasourceTable): SQLNamespace => ({
  self: { label: name, type: "class" },
  children: columns.map((column): Completion => ({ label: column.name, detail: column.type, type: "property" })),
});

/** The schema whose tables need no prefix: `public`, or the only one there is. */
export function schemaByDefault(tables: readonly DatasourceTable[]): string | undefined {
  const schemas = new Set(tables.map(({ schema }) => schema));
  if (schemas.has("public")) return "public";
  return schemas.size === 1 ? [...schemas][0] : undefined;
}
