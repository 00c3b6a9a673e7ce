import pg from "pg";
import { isAway } from "./away.ts";

/** Codes of a serialization failure and a deadlock. */
const codes: ReadonlySet<string | undefined> = new Set(["40001", "40P01"]);

/** Whether a failure passes by itself: another change was in the way, or the database was away. */
export const isPassing = (error: unknown): error is Error =>
  isAway(error) || (error instanceof pg.DatabaseError && codes.has(error.code));
