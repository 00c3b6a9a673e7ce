import type { Duplex } from "node:stream";
import type pg from "pg";
import { requestCancel } from "./cancel-request.ts";
import type { DatasourceLogin } from "./connect.ts";
import type { Connected, Connections } from "./connections.ts";

/** The user for whom a report runs; a datasource may narrow its rows by it. */
interface RunAs {
  readonly userId: number;
  readonly carrierId: number | null;
  readonly providerId: number | null;
}

export interface SessionOptions {
  readonly timeZone: string;
  /** The time limit of the whole session. */
  readonly limitMs: number;
  readonly as?: RunAs;
  /** Ends the run when its caller has gone. */
  readonly signal?: AbortSignal;
}

/** A datasource could not be reached, or went away. The cause is only logged. */
export class DatasourceAway extends Error {
  constructor(cause: unknown) {
    super("The datasource is away", { cause });
  }
}

/** This process ended the run: its caller has gone, or it took too long. */
export class RunEnded extends Error {
  readonly reason: "cancelled" | "timeout";

  constructor(reason: RunEnded["reason"], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** How long after the database's own time limit this process ends a run itself. */
const graceMs = 2_000;
/** The time for a cancel to arrive, and for the statements around a query. */
const shortMs = 2_000;
/** How often a cancel is sent again: one that arrives between two statements ends nothing. */
const cancelEveryMs = 200;
const lockTimeoutMs = 5_000;
const idleTimeoutMs = 60_000;

/**
 * Works in a read-only transaction of a fresh or reset connection. The transaction is always rolled back; the connection is
 * reset, or closed if anything failed.
 */
export async function inSession<T>(
  connections: Connections,
  login: DatasourceLogin,
  options: SessionOptions,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const connected = await begin(connections, login).catch((cause: unknown) => {
    throw new DatasourceAway(cause);
  });
  const { client } = connected;
  const watch = watchOver(connected, options);
  try {
    await client.query(settings(options));
    watch.throwIfEnded();
    const result = await work(client);
    watch.end();
    await giveBack(client);
    return result;
  } catch (error) {
    client.release(true);
    const reason = watch.reason();
    throw reason ? new RunEnded(reason, { cause: error }) : error;
  } finally {
    watch.stop();
  }
}

/**
 * Resets a connection, so that nothing of one run reaches the next. One that cannot be reset is closed, and the run keeps its
 * result.
 */
async function giveBack(client: pg.PoolClient): Promise<void> {
  try {
    await shortly(client, "rollback");
    await shortly(client, "discard all");
    client.release();
  } catch {
    client.release(true);
  }
}

const used = new WeakSet<pg.PoolClient>();

/** Begins on an open connection. The other side may have closed it meanwhile; then the next one is tried. */
async function begin(connections: Connections, login: DatasourceLogin): Promise<Connected> {
  for (;;) {
    const connected = await connections.connect(login);
    const { client } = connected;
    const isFresh = !used.has(client);
    used.add(client);
    try {
      await shortly(client, "begin read only");
      return connected;
    } catch (error) {
      client.release(true);
      if (isFresh) throw error;
    }
  }
}

const shortly = (client: pg.PoolClient, text: string) =>
  client.query({ text, query_timeout: shortMs } as pg.QueryConfig);

/** Settings of this transaction alone: text is read as the portal's lexer reads it, and dates are written as ISO 8601. */
const settings = ({ timeZone, limitMs, as }: SessionOptions): pg.QueryConfig => {
  const values = {
    statement_timeout: String(limitMs),
    lock_timeout: String(lockTimeoutMs),
    idle_in_transaction_session_timeout: String(idleTimeoutMs),
    TimeZone: timeZone,
    DateStyle: "ISO, YMD",
    IntervalStyle: "postgres",
    standard_conforming_strings: "on",
    "app.user_id": String(as?.userId ?? ""),
    "app.carrier_id": String(as?.carrierId ?? ""),
    "app.provider_id": String(as?.providerId ?? ""),
  };
  return {
    text: `select pg_catalog.set_config(name, value, true)
      from unnest($1::pg_catalog.text[], $2::pg_catalog.text[]) as setting (name, value)`,
    values: [Object.keys(values), Object.values(values)],
  };
};

/** The socket of a client, which the driver's types do not tell. */
export const socketOf = (client: pg.ClientBase): Duplex =>
  (client as unknown as { connection: { stream: Duplex } }).connection.stream;

/**
 * Cancels the statement in the database when the caller has gone or the time is over. If the server does not react, the
 * connection is closed. A cancelled connection is never reused: the request may arrive late and would end another query.
 */
function watchOver({ client, login, reachable }: Connected, { limitMs, signal }: SessionOptions) {
  let reason: RunEnded["reason"] | null = null;
  let patience: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  const drop = () => socketOf(client).destroy();
  const askToCancel = () => void requestCancel(client, login, reachable, shortMs).catch(drop);
  const cancel = (why: RunEnded["reason"]) => {
    if (reason) return;
    reason = why;
    patience = setTimeout(drop, shortMs);
    again = setInterval(askToCancel, cancelEveryMs);
    askToCancel();
  };
  const late = setTimeout(() => cancel("timeout"), limitMs + graceMs);
  const leave = () => cancel("cancelled");
  signal?.addEventListener("abort", leave);
  if (signal?.aborted) leave();
  return {
    reason: () => reason,
    /** Throws if the caller has gone, so that nothing more is begun for them. */
    throwIfEnded() {
      if (reason) throw new RunEnded(reason);
    },
    /** The work is done; nothing is cancelled after this. */
    end() {
      this.stop();
      this.throwIfEnded();
    },
    stop() {
      clearTimeout(late);
      clearTimeout(patience);
      clearInterval(again);
      signal?.removeEventListener("abort", leave);
    },
  };
}
