import pg from "pg";
import { isAway } from "../database/away.ts";
import type { CompiledQuery } from "./compile-query.ts";
import { QueryRefused } from "./query-refused.ts";
import { RowsTooLarge } from "./read-batches.ts";
import { DatasourceAway, RunEnded } from "./session.ts";

/** By the time limit of statements. */
const queryCanceled = "57014";

/** What the failure of a run means: the query's own, its end from here, or a datasource that went away under it. */
export function queryFailure(error: unknown, query: CompiledQuery | null): unknown {
  if (error instanceof RowsTooLarge) return new QueryRefused({ message: error.message, from: 0, to: 0 });
  if (isAway(error)) return new DatasourceAway(error);
  if (!(error instanceof pg.DatabaseError)) return error;
  if (error.code === queryCanceled) return new RunEnded("timeout", { cause: error });
  const place = error.position ? query?.placeOf(Number(error.position)) : undefined;
  return new QueryRefused({ message: error.message, ...(place ?? { from: 0, to: 0 }) }, { cause: error });
}
