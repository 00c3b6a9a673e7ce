import { once } from "node:events";
import pg from "pg";
import { clientConfig, type DatasourceLogin, tlsOf } from "./connect.ts";
import type { Reachable } from "./reachable-address.ts";

/** The client's session on the server, which the driver keeps and its types leave out. */
interface Session {
  readonly processID: number;
  readonly secretKey: number;
}

/** The parts of the driver's connection that its types leave out. */
interface RawConnection extends pg.Connection {
  connect(port: number, host: string): void;
  requestSsl(): void;
  cancel(processId: number, secretKey: number): void;
}

/**
 * Asks the server to cancel the statement of a client, on a connection of its own to the same checked address and with the same
 * TLS. The driver's own `cancel` would go without TLS.
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
    await end; // the server answers nothing and closes the connection
  } finally {
    connection.stream.destroy();
  }
}
