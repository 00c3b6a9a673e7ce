import { type CompiledQuery, compileQuery } from "#platform/datasources/compile-query.ts";
import { QueryRefused } from "#platform/datasources/query-refused.ts";
import { notFound } from "#platform/errors.ts";
import { narrowsTo, type Scope } from "../reports/scope-values.ts";
import { type AskedRun, refusal } from "./report-runner.ts";

/**
 * A report's query, compiled from its text as it is stored now (Q10). That it narrows to a tied caller's tie is looked up here
 * once more, as the tie is now and in what is bound, not in what was stored beside it (V7, P-21).
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
