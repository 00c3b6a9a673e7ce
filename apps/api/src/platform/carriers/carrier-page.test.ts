import { spawn } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "#test/free-port.ts";
import { parseAllowList } from "../datasources/allow-list.ts";
import { systemClock } from "../time/clock.ts";
import { httpCarrier } from "./http-carrier.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../../docs/operate/carriers.md"), "utf8");
const example = /```js\n(.+?)```/s.exec(page)?.[1] ?? "";
const folder = mkdtempSync(join(tmpdir(), "carrier-"));
const file = join(folder, "carrier.mjs");
const secret = `whsec_${randomBytes(32).toString("base64")}`;
const port = await freePort();
let server: ReturnType<typeof spawn>;

beforeAll(async () => {
  writeFileSync(file, example);
  const env = { ...process.env, SECRET: secret, PORT: String(port) };
  server = spawn(process.execPath, [file], { env, stdio: ["ignore", "pipe", "inherit"] });
  await once(server.stdout as NodeJS.ReadableStream, "data");
});
afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true });
});

const carrier = (given = secret) =>
  httpCarrier({
    address: `http://127.0.0.1:${port}/v1`,
    secret: given,
    timeLimitMs: 20_000,
    rules: { allow: parseAllowList(`127.0.0.1:${port};notls`), own: { host: "127.0.0.1", port: 1 } },
    clock: systemClock,
  });
const order = (amount: string) => ({
  reference: randomUUID(),
  carrierId: 1,
  msisdn: "5215512345678",
  subscriptionId: 17,
  productId: 3,
  amount,
});

it("the carrier of 30 lines in the page for carriers' engineers works as the page says", async () => {
  expect(example.trim().split("\n").length).toBeLessThanOrEqual(32);
  const [small, large] = [order("12.5"), order("500")];
  expect(await carrier().ask(small.reference)).toEqual({ status: "missing" });
  expect(await carrier().charge(small)).toMatchObject({ status: "accepted" });
  expect(await carrier().ask(small.reference)).toMatchObject({ status: "accepted" });
  expect(await carrier().charge(large)).toEqual({ status: "refused", code: "balance" });
  expect(await carrier(`whsec_${randomBytes(32).toString("base64")}`).charge(small)).toMatchObject({
    status: "unknown",
    cause: expect.stringContaining("401"),
  });
});
