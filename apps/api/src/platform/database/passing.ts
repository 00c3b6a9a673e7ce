import pg from "pg";

/** Serialization failure, deadlock; a server that shuts down, crashed or is starting. */
const codes: ReadonlySet<string | undefined> = new Set(["40001", "40P01", "57P01", "57P02", "57P03"]);
const brokenConnection = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether a failure is no fault of the statement and passes: another change was in its way, or the database went away. */
export function isPassing(error: unknown): error is Error {
  if (error instanceof pg.DatabaseError) return codes.has(error.code);
  return error instanceof Error && brokenConnection.test(error.message);
}
