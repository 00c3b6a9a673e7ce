import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const maxBytes = 200_000;
const api = await startTestApi({ uploadLimits: { maxBytes, maxRows: 1_000 } });
const staff = await api.as({ permissions: ["blacklist.create"] });
let port = 0;
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.app.server.closeAllConnections());

/** Sends a body piece by piece over a real connection and gives the status, or what broke. */
function send(body: Buffer, headers: Record<string, string>, { breakAfter = Number.POSITIVE_INFINITY } = {}) {
  return new Promise<number | string>((resolve) => {
    const sending = request({
      port,
      method: "POST",
      path: "/api/v1/services/blacklists/upload/add",
      headers: { ...headers, authorization: `Bearer ${staff.token}`, "content-length": body.length },
    });
    sending.on("response", (reply) => reply.resume().on("end", () => resolve(reply.statusCode ?? 0)));
    sending.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    const piece = 65_536;
    const write = (at: number) => {
      if (at >= breakAfter) return sending.destroy();
      if (at >= body.length) return sending.end();
      if (sending.write(body.subarray(at, at + piece))) setImmediate(write, at + piece);
      else sending.once("drain", () => write(at + piece));
    };
    write(0);
  });
}

const jobs = () => api.db.selectFrom("job").selectAll().execute();

describe("an upload over a real connection", () => {
  it("that is much too big still gets its answer, while the rest of it passes unread (P-7)", async () => {
    const { body, headers } = upload("5".repeat(maxBytes * 100));
    expect(await send(body, headers)).toBe(413);
    expect(await send(upload({ text: "5".repeat(maxBytes * 100), filename: "a.pdf" }).body, headers)).toBe(415);
    expect(await jobs()).toEqual([]);
  });

  it("that breaks off leaves neither a job nor a file", async () => {
    const { body, headers } = upload("52155100,,1\n".repeat(15_000));
    expect(await send(body, headers, { breakAfter: 100_000 })).toBe("ECONNRESET");
    await expect.poll(async () => (await staff.get("/services/jobs")).body).toEqual([]);
    expect(await jobs()).toEqual([]);
  });
});
