import type { ActingUser } from "#platform/auth/caller.ts";
import { type CompiledQuery, compileQuery } from "#platform/datasources/compile-query.ts";
import { QueryRefused } from "#platform/datasources/query-refused.ts";
import { notFound } from "#platform/errors.ts";
import { narrowsTo } from "../reports/scope-values.ts";
import { type AskedRun, refusal } from "./report-runner.ts";

/**
 * A report's query, compiled from its text as it is stored now (Q10). That it narrows to a tied caller's tie is looked up here
 * once more, in what is bound and not in what was stored beside it (V7).
 */
export function compiledFor(
  caller: ActingUser,
  text: string,
  { isAuthor, source }: Pick<AskedRun, "isAuthor" | "source">,
): CompiledQuery {
  const query = compile(text, { isAuthor, source });
  if (!narrowsTo(query.filters, caller)) throw notFound();
  return query;
}

function compile(text: string, teller: Pick<AskedRun, "isAuthor" | "source">): CompiledQuery {
  try {
    return compileQuery(text);
  } catch (error) {
    throw error instanceof QueryRefused ? refusal(error, teller) : error;
  }
}
