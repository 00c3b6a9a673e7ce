import { once } from "node:events";
import { createServer } from "node:net";
import { contract } from "@portal/api-client/contract";
import { walk } from "@portal/api-client/openapi";
import { permissions } from "@portal/api-client/permissions";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { safeParse } from "zod/mini";
import { upload } from "./multipart.ts";
import { startTestApi } from "./start-test-api.ts";
import { testDisk } from "./test-files.ts";

const api = await startTestApi({ statementTimeoutMs: 3_000 });
const caller = await api.as({ permissions });
const endpoints = [...walk(contract)].map(([name, endpoint]) => ({ name, ...endpoint }));
const restarting = { message: "The service is restarting, try again in a moment" };

/** An address where no database listens, or one that hangs up at once. */
const hangsUp = createServer((socket) => socket.destroy()).listen(0, "127.0.0.1");
await once(hangsUp, "listening");
afterAll(() => void hangsUp.close());
const portOf = (server: typeof hangsUp) => (server.address() as { port: number }).port;
const at = (port: number) => api.replica({ url: `postgres://nobody:nothing@127.0.0.1:${port}/portal` });
const [closed, broken] = [await at(1), await at(portOf(hangsUp))];

describe.each([
  ["refuses connections", closed],
  ["hangs up", broken],
])("while the database %s", (_, { call }) => {
  it.each(endpoints.filter(({ path, access }) => access !== "public" && path !== "/ready"))(
    "$name answers 503 with Retry-After, never 500 (S7)",
    async ({ method, path }) => {
      const { status, body, headers } = await call(method, path.replace(/:\w+/g, "1"), {}, caller.token);
      expect([status, body, headers["retry-after"]]).toEqual([503, restarting, "2"]);
    },
  );

  it("signing in answers 503, the process is healthy, and `ready` says why it is not", async () => {
    const login = { body: { username: "ana", password: "a password" } };
    expect(await call("POST", "/auth-services/auth/login", login)).toMatchObject({ status: 503, body: restarting });
    expect(await call("GET", "/health")).toMatchObject({ status: 200 });
    expect(await call("GET", "/ready")).toMatchObject({
      status: 503,
      headers: { "retry-after": "2" },
      body: { message: "The database does not answer", disk: { takesFiles: true } },
    });
  });
});

describe("a disk with less than the reserve (S8)", () => {
  afterEach(() => {
    testDisk.freeBytes = 1_000_000;
  });

  const needNoFields = endpoints.filter(
    ({ upload: file, body }) => file?.kind === "csv" && (!body || safeParse(body, {}).success),
  );

  it.each(needNoFields)("takes no file of $name, and takes it again when there is room", async ({ method, path }) => {
    const { id } = await api.build.carrier();
    const send = () =>
      api.call(method, path.replace(":resource", "carriers"), upload(`521555000${id},,${id}`), caller.token);
    testDisk.freeBytes = 999;
    const { status, body } = await send();
    expect([status, body]).toEqual([507, { message: "The server has no room" }]);
    testDisk.freeBytes = 1_000;
    expect((await send()).status).not.toBe(507);
  });

  it("is told by `ready`, which stays ready: everything else works", async () => {
    testDisk.freeBytes = 999;
    expect(await api.call("GET", "/ready")).toMatchObject({
      status: 200,
      body: { status: "ready", disk: { freeBytes: 999, reserveBytes: 1_000, takesFiles: false } },
    });
  });
});

it("a statement that takes too long is stopped: 504, and the next call is answered (M9)", async () => {
  const client = await api.owner.connect();
  try {
    await client.query("begin");
    await client.query("lock table carrier in access exclusive mode");
    expect(await caller.get("/services/carriers/paginate")).toMatchObject({
      status: 504,
      body: { message: "This took too long and was stopped, narrow it and try again" },
    });
  } finally {
    await client.query("rollback");
    client.release();
  }
  expect(await caller.get("/services/carriers/paginate")).toMatchObject({ status: 200 });
});
