import pg from "pg";

/** Error codes of a server that is out of connections or memory, shuts down, crashed or is starting. */
const serverCodes: ReadonlySet<string | undefined> = new Set(["53200", "53300", "57P01", "57P02", "57P03"]);
/** Class 08: errors of the connection. */
const connectionClass = "08";

/** Error codes of the system for a connection that could not be made, or that broke. */
const socketCodes: ReadonlySet<string | undefined> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Messages of the driver, which have no code: a connection broke, or none came free in time. */
const driverWords =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Cannot use a pool after calling end)/;

/** Whether a statement failed because the database was away: down, starting, full of connections or out of reach. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (error instanceof pg.DatabaseError) return serverCodes.has(code) || code?.startsWith(connectionClass) === true;
  // biome-ignore lint/plugin: a driver's error, which has nothing but words
  return socketCodes.has(code) || driverWords.test(error.message);
}
