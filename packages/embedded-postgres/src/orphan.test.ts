import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, it, vi } from "vitest";
import { startPostgres } from "./launcher.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-orphan-"));
const dataDir = join(folder, "data");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const starter = `
import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, "launcher.ts"))};
const server = await startPostgres({ dataDir: ${JSON.stringify(dataDir)} });
process.once("SIGTERM", () => server.stop().then(() => process.exit()));
console.log(server.ownerUrl);
setInterval(() => {}, 1000);`;

/** Starts the server in another process; resolves with its address. */
async function startElsewhere() {
  const script = join(folder, "starter.ts");
  writeFileSync(script, starter);
  const child = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const url = await new Promise<string>((resolve) => child.stdout.once("data", (line) => resolve(String(line).trim())));
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { url, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

async function run(url: string, text: string) {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {}); // the server stops with the killed process
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

it("is joined while its process lives, and taken over with all data once that was killed", async () => {
  const elsewhere = await startElsewhere();
  await run(elsewhere.url, "create table kept as select 7 as seven");
  const joined = await startPostgres({ dataDir });
  expect(joined.ownerUrl).toBe(elsewhere.url);
  await joined.stop();
  expect(await run(elsewhere.url, "select seven from kept")).toEqual([{ seven: 7 }]);
  await elsewhere.kill();
  const own = await startPostgres({ dataDir });
  expect(await run(own.ownerUrl, "select seven from kept")).toEqual([{ seven: 7 }]);
  await own.stop();
});

it("is started again at its place by who has joined it, once its own process has stopped it", async () => {
  const elsewhere = await startElsewhere();
  const joined = await startPostgres({ dataDir });
  await elsewhere.stop();
  const rows = await vi.waitFor(() => run(joined.ownerUrl, "select 1 as one"), { interval: 100 });
  expect(rows).toEqual([{ one: 1 }]);
  await joined.stop();
  await expect(run(joined.ownerUrl, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
