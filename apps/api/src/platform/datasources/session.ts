import type { Duplex } from "node:stream";
import type pg from "pg";
import { requestCancel } from "./cancel-request.ts";
import type { DatasourceLogin } from "./connect.ts";
import type { Connected, Connections } from "./connections.ts";

/** As whom a report runs: what a datasource may narrow its rows by (V8). */
interface RunAs {
  readonly userId: number;
  readonly carrierId: number | null;
  readonly providerId: number | null;
}

export interface SessionOptions {
  readonly timeZone: string;
  /** For all that is done in the session. */
  readonly limitMs: number;
  readonly as?: RunAs;
  /** Ends what runs, when whoever asked for it has gone. */
  readonly signal?: AbortSignal;
}

/** A datasource that could not be reached, or went away; why is for the log alone (X8). */
export class DatasourceAway extends Error {
  constructor(cause: unknown) {
    super("The datasource is away", { cause });
  }
}

/** What ran was ended from here: whoever asked has gone, or it took too long. */
export class RunEnded extends Error {
  readonly reason: "cancelled" | "timeout";

  constructor(reason: RunEnded["reason"], options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** So long after the database's own time limit the server ends a run itself (X4). */
const graceMs = 2_000;
/** For a cancel to arrive, and for what is done around a query. */
const shortMs = 2_000;
/** So often what runs is cancelled anew: a cancel that comes between two statements ends nothing. */
const cancelEveryMs = 200;
const lockTimeoutMs = 5_000;
const idleTimeoutMs = 60_000;

/**
 * Works in a read-only transaction of a fresh or reset connection, which is always rolled back and reset; it is closed
 * where anything fails (X3).
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

/** Nothing of one run reaches the next (X3); a connection that cannot be reset is closed, and the run has its result. */
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

/** A connection that lay open may have been closed by the other side meanwhile; the next one is tried then. */
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

/** For this transaction alone; text is read as the portal's lexer reads it, and dates are written as ISO 8601. */
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
 * Cancels in the database when the caller has gone or the time is over; a server that does not hear of it loses the
 * connection. A cancelled connection serves nobody else: the request may come late and would end another's query.
 */
function watchOver({ client, login, reachable }: Connected, { limitMs, signal }: SessionOptions) {
  let reason: RunEnded["reason"] | null = null;
  let patience: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;
  const drop = () => socketOf(client).destroy();
  const ask = () => void requestCancel(client, login, reachable, shortMs).catch(drop);
  const cancel = (why: RunEnded["reason"]) => {
    if (reason) return;
    reason = why;
    patience = setTimeout(drop, shortMs);
    again = setInterval(ask, cancelEveryMs);
    ask();
  };
  const late = setTimeout(() => cancel("timeout"), limitMs + graceMs);
  const leave = () => cancel("cancelled");
  signal?.addEventListener("abort", leave);
  if (signal?.aborted) leave();
  return {
    reason: () => reason,
    /** Nothing more is begun for somebody who has gone. */
    throwIfEnded() {
      if (reason) throw new RunEnded(reason);
    },
    /** The work is done: nothing is cancelled any more. */
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
