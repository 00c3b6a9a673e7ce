import pg from "pg";
import { isAway } from "./away.ts";

/** Serialization failure, deadlock. */
const codes: ReadonlySet<string | undefined> = new Set(["40001", "40P01"]);

/** Whether a failure is no fault of the statement and passes: another change was in its way, or the database went away. */
export const isPassing = (error: unknown): error is Error =>
  isAway(error) || (error instanceof pg.DatabaseError && codes.has(error.code));
