import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { expect, it } from "vitest";
import { providerSecret } from "../src/notifications/signature.ts";
import { startLink } from "./start-link.ts";
import { keys } from "./test-keys.ts";

const link = await startLink();
const page = readFileSync(join(import.meta.dirname, "../../../docs/notifications.md"), "utf8");

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

it("the program of docs/notifications.md takes a notification once, and refuses what is not signed", async () => {
  const folder = mkdtempSync(join(tmpdir(), "portal-receiver-"));
  const program = join(folder, "receiver.mjs");
  writeFileSync(program, String(/```js\n([\s\S]*?)```/.exec(page)?.[1]));
  const port = await freePort();
  const place = `127.0.0.1:${port}`;
  const to = await link.provider(`http://${place}/notify`);
  const env = { PORT: String(port), PORTAL_SECRET: providerSecret(keys, to.id) };
  const child = spawn(process.execPath, [program], { env, stdio: ["ignore", "pipe", "inherit"] });
  try {
    const printed: string[] = [];
    createInterface({ input: child.stdout }).on("line", (line) => printed.push(line));
    const unsigned = () => fetch(`http://${place}`, { method: "POST", body: "{}" }).then(({ status }) => status);
    await expect.poll(() => unsigned().catch(() => "away")).toBe(401);

    const [id = 0] = await link.queue(to);
    const sender = link.start({ allow: place });
    await expect.poll(() => link.read(id)).toMatchObject({ status: "processed" });
    await link.api.owner.query("update notification set status = 'pending', due_at = now() where id = $1", [id]);
    sender.wake();
    await expect.poll(() => link.read(id)).toMatchObject({ status: "processed", attempts: 2 });
    expect(printed).toEqual(["charge of 52551000001"]);
  } finally {
    child.kill();
    rmSync(folder, { recursive: true });
  }
});
