import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = await api.as({ permissions: ["blacklist.list", "carrier.list"] });
const path = "/services/blacklists/export";

const readers: Socket[] = [];
beforeAll(async () => {
  const { id } = await api.build.carrier();
  await api.owner.query("drop index blacklist_msisdn_trgm"); // without the index the rows are inserted faster
  // far more than fits between the API and a reader who reads nothing
  await api.owner.query(
    `insert into blacklist (msisdn, carrier_id) select (520000000000 + n)::text, ${id} from generate_series(1, 300000) n`,
  );
  await api.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy();
  await expect.poll(heldConnections).toBe(0);
});

const heldConnections = () => api.pool.totalCount - api.pool.idleCount;

/** Asks for the file over a connection of its own and reads nothing, or the beginning of the answer. */
async function reader({ reads }: { reads: boolean }): Promise<Socket> {
  const { port } = api.app.server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  readers.push(socket);
  socket.write(`GET /api/v1${path} HTTP/1.1\r\nhost: portal\r\nauthorization: Bearer ${staff.token}\r\n\r\n`);
  if (reads) await once(socket, "readable");
  return socket;
}

describe("a file that its reader does not take", () => {
  it("holds one of four connections; a fifth file is refused and other calls go on", async () => {
    for (let index = 0; index < 4; index++) await reader({ reads: true });
    expect(await staff.get(path)).toMatchObject({
      status: 429,
      headers: { "retry-after": "60" },
      body: { message: "Too many exports are running, try again in a minute" },
    });
    expect(await staff.get("/services/carriers/paginate")).toMatchObject({ status: 200 });
  });

  it("gives its connection back when the reader goes", async () => {
    const socket = await reader({ reads: true });
    await expect.poll(heldConnections).toBe(1);
    socket.destroy();
    await expect.poll(heldConnections).toBe(0);
  });

  it("gives it back, too, when the reader goes before the first row is there", async () => {
    const owner = await api.owner.connect();
    await owner.query("begin; lock table blacklist");
    const socket = await reader({ reads: false });
    await expect.poll(heldConnections).toBe(1);
    socket.destroy();
    await expect.poll(() => connections()).toBe(0);
    await owner.query("rollback");
    owner.release();
  });

  it("is given up where nothing moves for three minutes", async () => {
    expect(api.app.server.timeout).toBe(180_000);
    const connected = once(api.app.server, "connection");
    await reader({ reads: true });
    await expect.poll(heldConnections).toBe(1);
    const [connection] = (await connected) as [Socket];
    connection.setTimeout(1);
    await expect.poll(heldConnections).toBe(0);
  });
});

const connections = () =>
  new Promise<number>((resolve, reject) => {
    api.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
