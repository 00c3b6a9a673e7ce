import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { getCACertificates, setDefaultCACertificates, TLSSocket } from "node:tls";
import pg from "pg";
import { afterAll, afterEach, expect, it } from "vitest";
import { clientConfig } from "./connect.ts";

/** A certificate of `db.example.com`, with its key, for this test only. */
const pem = readFileSync(new URL("../../../test/db.example.com.pem", import.meta.url), "utf8");
const trustedBefore = getCACertificates();

/** A server that accepts TLS as PostgreSQL does, and hangs up at the first bytes that come through it. */
const heard: string[] = [];
const server = createServer((socket) => {
  socket.on("error", () => {});
  socket.once("data", () => {
    socket.write("S");
    const secured = new TLSSocket(socket, { isServer: true, key: pem, cert: pem });
    secured.on("error", () => {});
    secured.on("data", (data) => {
      heard.push(data.toString());
      secured.destroy();
    });
  });
});
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => void server.close());
afterEach(() => {
  setDefaultCACertificates(trustedBefore);
  heard.length = 0;
});

it.each([
  ["that is trusted and the host's", "db.example.com", [pem], "Connection terminated unexpectedly", ["reader"]],
  ["that is not trusted", "db.example.com", [], "DEPTH_ZERO_SELF_SIGNED_CERT", []],
  ["of another host", "other.example.com", [pem], "ERR_TLS_CERT_ALTNAME_INVALID", []],
])("a datasource with a certificate %s (OWASP ASVS 12.3.2)", async (_which, host, trusted, failure, told) => {
  setDefaultCACertificates([...trustedBefore, ...trusted]);
  const { port } = server.address() as AddressInfo;
  const login = { host, port, database: "sales", username: "reader", password: "of the account" };
  const client = new pg.Client(clientConfig(login, { address: "127.0.0.1", tls: true }, 10_000));
  client.on("error", () => {});
  const refused = client.connect().catch(({ code, message }: NodeJS.ErrnoException) => code ?? message);
  expect(await refused).toBe(failure);
  expect(heard).toEqual(told.map((word) => expect.stringContaining(word)));
});
