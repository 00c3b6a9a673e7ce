import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clients, sendKept } from "./client-fixtures.ts";
import { startGuarded } from "./guarded-server-fixtures.ts";

const mebibyte = 1024 * 1024;
let server: Awaited<ReturnType<typeof startGuarded>>;
beforeAll(async () => {
  // a busy machine sends the rest of a body with pauses
  server = await startGuarded({ patience: { restIdleMs: 60_000 } });
});
afterAll(() => server.stop());

describe.each(clients)("D1, D2: %s", (_client, call) => {
  const json = (bytes: number) =>
    call({
      port: server.port,
      method: "POST",
      path: "/json",
      headers: { "content-type": "application/json" },
      body: Buffer.alloc(bytes, "1"),
    });
  /** Sends a file that is larger than what the sockets hold. */
  const file = (status: number) =>
    call({
      port: server.port,
      method: "POST",
      path: "/file",
      headers: { "content-type": "multipart/form-data; boundary=x", "x-answer": String(status) },
      body: Buffer.alloc(12 * mebibyte, "1"),
    });

  it("gets 413 for a JSON body over 1 MiB, each time", async () => {
    for (const size of [mebibyte + 1, 2 * mebibyte, 12 * mebibyte])
      for (let round = 0; round < 3; round++) expect(await json(size)).toMatchObject({ status: 413 });
  });

  it("gets its answer for a JSON body of 1 MiB", async () => {
    expect(await json(mebibyte)).toMatchObject({ status: 200 });
  });

  it.each([401, 403, 404, 408, 413])("reads the %i that comes before its file is read", async (status) => {
    expect(await file(status)).toEqual({ status, body: { message: `answered ${status}` } });
  });

  it("gets its answer for a file that is read", async () => {
    expect(await file(200)).toEqual({ status: 200, body: { message: "answered 200" } });
  });
});

it("D2: a connection serves the next request after an early answer", async () => {
  const kept = await sendKept(server.port, Buffer.alloc(3 * mebibyte, "1"));
  expect(kept).toEqual({ statuses: [413, 413, 413], connections: 1 });
});
