import { readdirSync } from "node:fs";
import { type AddressInfo, connect } from "node:net";
import { lastAnswer, openLine } from "@portal/http-guard/testing";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
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

/** Sends all of a body before it looks at the answer, as browsers do; answers the status. */
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

/** Opens the connection of an upload, and sends the first bytes of its body. */
async function begin(token: string, bytes: number) {
  const { body, headers } = upload("52155100,,1\n".repeat(15_000));
  const line = await openLine(
    port,
    headOf(body.length, { ...headers, authorization: `Bearer ${token}` }),
    ...(bytes > 0 ? [body.subarray(0, bytes)] : []),
  );
  return { ...line, drip: () => line.socket.write(body.subarray(bytes, bytes + 1)) };
}

const arriving = async () => (await api.db.selectFrom("arriving_upload").selectAll().execute()).length;

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
  it("has a place before its first byte; who has ten is refused, and others are not (M8, S2)", async () => {
    const held: Awaited<ReturnType<typeof begin>>[] = [];
    onTestFinished(() => held.forEach(({ socket }) => void socket.destroy()));
    for (let count = 1; count <= 10; count++) {
      held.push(await begin(staff.token, 0));
      await expect.poll(arriving).toBe(count);
    }
    const refused = await begin(staff.token, 0);
    await expect.poll(refused.text).not.toBe("");
    expect(lastAnswer(refused.text())).toEqual({
      status: 429,
      body: { message: "Too many of your files are waiting, try again when they are done" },
    });
    const others = await api.as({ permissions: ["blacklist.create"] });
    const read = await others.post("/services/blacklists/upload/add", upload("abc,,1\n"));
    expect(read).toMatchObject({ status: 400, body: { message: "File has 1 invalid rows" } });
    for (const { socket } of [...held, refused]) socket.destroy();
    await expect.poll(arriving).toBe(0);
  });
});

describe("an upload that drips", () => {
  it.each([
    ["before its file", 20],
    ["in its file", 100_000],
  ])("%s is ended with what to do, and its place is free at once (S2)", async (_where, bytes) => {
    const { app } = await api.replica({ uploadPace: { bytesPerSecond: 1_000_000_000, windowMs: 200 } });
    await app.listen({ port: 0, host: "127.0.0.1" });
    ({ port } = app.server.address() as AddressInfo);
    const line = await begin(staff.token, bytes);
    const dripping = setInterval(line.drip, 20);
    await expect.poll(line.text).not.toBe("");
    expect(lastAnswer(line.text())).toEqual({
      status: 408,
      body: { message: "The file arrived too slowly. Check your connection and send it again" },
    });
    await expect.poll(arriving).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
    clearInterval(dripping);
    line.socket.destroy();
    expect(api.logLines.filter((logged) => logged.includes("unexpected error"))).toEqual([]);
  });
});
