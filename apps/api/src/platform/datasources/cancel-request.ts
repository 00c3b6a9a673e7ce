import { once } from "node:events";
import pg from "pg";
import { clientConfig, type DatasourceLogin, tlsOf } from "./connect.ts";
import type { Reachable } from "./reachable-address.ts";

/** What a client knows of its session on the server; the driver keeps it and its types do not tell. */
interface Session {
  readonly processID: number;
  readonly secretKey: number;
}

/** The parts of the driver's connection that its types do not tell. */
interface RawConnection extends pg.Connection {
  connect(port: number, host: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
}

/**
 * Asks the server to cancel what a client runs, on a connection of its own to the same checked address and with the same
 * TLS (X6). The driver's own `cancel` would go without TLS.
 */
export async function requestCancel(
  client: pg.ClientBase,
  login: DatasourceLogin,
  reachable: Reachable,
  limitMs: number,
): Promise<void> {
  const { processID, secretKey } = client as unknown as Session;
  const ssl = tlsOf(login, reachable);
  const connection = new pg.Connection({ ...clientConfig(login, reachable, limitMs), ssl }) as RawConnection;
  const cancel = () => connection.cancel(processID, secretKey);
  connection.once("connect", () => (ssl ? connection.requestSsl() : cancel()));
  connection.once("sslconnect", cancel);
  const end = once(connection, "end", { signal: AbortSignal.timeout(limitMs) });
  connection.connect(login.port, reachable.address);
  try {
    await end; // the server closes it, and says nothing
  } finally {
    connection.stream.destroy();
  }
}
