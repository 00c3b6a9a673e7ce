import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@portal/api/free-port";
import { expect, it, onTestFinished } from "vitest";
import { kill } from "./child-link.ts";
import { isPooled } from "./child-pool.ts";
import { startProviderServer } from "./provider-server.ts";
import { startMessages } from "./start-messages.ts";
import { testKeys } from "./test-keys.ts";

const { api, product, connect, queue, read } = await startMessages();
const carrier = await startProviderServer();

it("a link of production starts with its own settings alone, and sends a message", async () => {
  carrier.answer = async (reply) => {
    reply.writeHead(200, { "content-type": "application/json" }).end('{"status":"accepted"}');
  };
  const made = await product();
  await connect(made.carrier_id, { kind: "http", address: carrier.url, secret: "whsec_dGVzdA==" });
  const [id = 0] = await queue(made);
  const [{ id: keyId, key }] = testKeys.datasources;
  const keys = `${keyId}:${key.toString("base64")}`;
  const port = await freePort();
  const cwd = mkdtempSync(join(tmpdir(), "portal-link-"));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const child = fork(join(import.meta.dirname, "../src/main.ts"), [], {
    cwd,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: {
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      DATABASE_URL: String(api.pool.options.connectionString),
      ...(isPooled && { MIGRATE_AT_START: "off", PREPARED_STATEMENTS: "off" }),
      DATASOURCE_KEYS: keys,
      NOTIFICATION_KEYS: keys,
      CARRIER_ADDRESSES: `${carrier.place};notls`,
      LINK_PORT: String(port),
    },
  });
  onTestFinished(() => kill(child));
  await once(child, "message");
  expect(await (await fetch(`http://127.0.0.1:${port}/ready`)).json()).toEqual({ status: "ready" });
  await expect.poll(() => read(id)).toMatchObject({ status: "sent", attempts: 1 });
  const [call] = carrier.calls;
  expect(JSON.parse(call?.body ?? "")).toMatchObject({
    content: "Hello",
    deliveryUrl: expect.stringContaining(`http://127.0.0.1:${port}/delivery/`),
  });
  expect(readdirSync(cwd)).toEqual([]); // it made no secret and needs no folder
});
