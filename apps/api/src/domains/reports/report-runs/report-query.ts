import { type CompiledQuery, compileQuery } from "#platform/datasources/compile-query.ts";
import { QueryRefused } from "#platform/datasources/query-refused.ts";
import { notFound } from "#platform/errors.ts";
import { narrowsTo, type Scope } from "../reports/scope-values.ts";
import { type AskedRun, refusal } from "./report-runner.ts";

/**
 * A report's query, compiled from its text as it is stored. It checks once more that the query narrows to a tied caller's
 * present tie, by the tokens that are bound and not by those stored beside it.
 */
export function compiledFor(
  scope: Scope,
  text: string,
  { isAuthor, source }: Pick<AskedRun, "isAuthor" | "source">,
): CompiledQuery {
  const query = compile(text, { isAuthor, source });
  if (!narrowsTo(query.filters, scope)) throw notFound();
  return query;
}

function compile(text: string, teller: Pick<AskedRun, "isAuthor" | "source">): CompiledQuery {
  try {
    return compileQuery(text);
  } catch (error) {
    throw error instanceof QueryRefused ? refusal(error, teller) : error;
  }
}
