import { readdirSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { folder } from "#test/test-files.ts";

const maxBytes = 200_000;
const api = await startTestApi({ uploadLimits: { maxBytes, maxRows: 1_000 } });
const staff = await api.as({ permissions: ["blacklist.create"] });
let port = 0;
beforeAll(async () => {
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(() => api.app.server.closeAllConnections());

/** Sends all of a body before it looks at the answer, as browsers do, and gives the answer's status. */
async function send(body: Buffer, headers: Record<string, string>): Promise<string | undefined> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  await new Promise((sent) => socket.write(Buffer.concat([headOf(body.length, headers), body]), sent));
  await expect.poll(() => answer).not.toBe("");
  socket.destroy();
  return /^HTTP\/1.1 (\d+)/.exec(answer)?.[1];
}

function headOf(length: number, headers: Record<string, string>) {
  const all = { host: "portal", authorization: `Bearer ${staff.token}`, "content-length": length, ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST /api/v1/services/blacklists/upload/add HTTP/1.1\r\n${lines.join("")}\r\n`);
}

const jobs = () => api.db.selectFrom("job").selectAll().execute();

describe("an upload over a real connection", () => {
  it("that is much too big still gets its answer, while the rest of it passes unread (P-7)", async () => {
    const { body, headers } = upload("5".repeat(maxBytes * 100));
    expect(await send(body, headers)).toBe("413");
    expect(await send(upload({ text: "5".repeat(maxBytes * 100), filename: "a.pdf" }).body, headers)).toBe("415");
    expect(await jobs()).toEqual([]);
  });

  it("that is no whole multipart body is refused, not an unexpected error", async () => {
    const { body, headers } = upload("52155100,,1\n");
    const nameless = upload({ text: "", filename: "" });
    const path = "/services/blacklists/upload/add";
    const noBoundary = { "content-type": "multipart/form-data" };
    for (const sent of [
      { body: body.subarray(0, 40), headers },
      { body: body.subarray(0, -30), headers },
      { body: nameless.body.subarray(0, -10), headers: nameless.headers },
      { body: Buffer.from("junk"), headers },
      { body, headers: noBoundary },
    ])
      expect(await staff.post(path, sent)).toMatchObject({
        status: 400,
        body: { message: "The upload broke off, send the file again" },
      });
    expect(readdirSync(folder)).toEqual([]);
    expect(api.logLines.filter((line) => line.includes("unexpected error"))).toEqual([]);
  });

  it("that breaks off leaves neither a job nor a file", async () => {
    const { body, headers } = upload("52155100,,1\n".repeat(15_000));
    const socket = connect(port, "127.0.0.1");
    await new Promise((sent) => socket.write(headOf(body.length, headers), sent));
    await new Promise((sent) => socket.write(body.subarray(0, 100_000), sent));
    await expect.poll(() => readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)]);
    socket.destroy();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    expect(await jobs()).toEqual([]);
  });
});
