import pg from "pg";
import { isAway } from "../database/away.ts";
import type { CompiledQuery } from "./compile-query.ts";
import { QueryRefused } from "./query-refused.ts";
import { RowsTooLarge } from "./read-batches.ts";
import { DatasourceAway, RunEnded } from "./session.ts";

/** Codes of a statement that was canceled by its time limit, or by that of waiting for a lock. */
const tookTooLong = new Set(["57014", "55P03"]);

/** The meaning of a run's failure: the query is wrong, this process ended it, or the datasource went away. */
export function queryFailure(error: unknown, query: CompiledQuery | null): unknown {
  if (error instanceof RowsTooLarge) return new QueryRefused({ message: error.message, from: 0, to: 0 });
  if (isAway(error)) return new DatasourceAway(error);
  if (!(error instanceof pg.DatabaseError)) return error;
  if (tookTooLong.has(error.code ?? "")) return new RunEnded("timeout", { cause: error });
  const place = error.position ? query?.placeOf(Number(error.position)) : undefined;
  const message = inAuthorsWords(error, query);
  return new QueryRefused({ message, ...(place ?? { from: 0, to: 0 }) }, { cause: error });
}

/** Puts the author's tokens back: PostgreSQL names the parameters that replaced them, or a bracket around one. */
function inAuthorsWords({ message, position }: pg.DatabaseError, query: CompiledQuery | null): string {
  const token = position ? query?.tokenAt(Number(position)) : null;
  const near = token ? message.replace(/^(syntax error at or near) "(?:\(|\$\d+|::|\))"$/, `$1 "${token}"`) : message;
  return near.replace(/(parameter |")\$(\d+)\b/g, (found, before: string, number: string) => {
    const filter = query?.filters[Number(number) - 1];
    return filter ? before + filter.queryValue : found;
  });
}
