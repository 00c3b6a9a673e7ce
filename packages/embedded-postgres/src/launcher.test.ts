import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { ask } from "./ask.fixture.ts";
import { type EmbeddedPostgres, startPostgres } from "./launcher.ts";

let dataDir: string;
let lines: string[] = [];
const running = new Set<EmbeddedPostgres>();

const newFolder = () => mkdtempSync(join(tmpdir(), "a path with spaces "));
/** A data folder after a first start, which later tests copy. */
const started = newFolder();

beforeAll(async () => {
  const server = await startPostgres({ dataDir: started, log: () => {} });
  await server.stop();
});
afterAll(() => rmSync(started, { recursive: true }));

beforeEach(() => {
  lines = [];
  dataDir = newFolder();
});

afterEach(async () => {
  for (const server of running) await server.stop();
  running.clear();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a server in a copy of that folder. */
function startAgain(options: { restarts?: boolean } = {}) {
  execFileSync("cp", ["-a", `${started}/.`, dataDir]); // keeps the owner, as PostgreSQL demands
  return start(options);
}

async function start(options: { restarts?: boolean } = {}) {
  const server = await startPostgres({
    dataDir,
    ...options,
    settings: { shared_buffers: "16MB" },
    log: (line) => void lines.push(line),
  });
  running.add(server);
  return server;
}

const cluster = () => join(dataDir, "postgres", "data");
const postmaster = () => Number(readFileSync(join(cluster(), "postmaster.pid"), "utf8").split("\n")[0]);

describe("the embedded PostgreSQL", () => {
  it("makes a database with an owner and a role of low rights, and keeps its data over a clean stop", async () => {
    const first = await start();
    await ask(first.ownerUrl, "create table kept as select 42 as answer");
    await expect(ask(first.appUrl, "select answer from kept")).rejects.toMatchObject({ code: "42501" });
    const [settings] = await ask(
      first.ownerUrl,
      "select current_setting('server_encoding') as encoding, datcollate, datlocprovider from pg_database where datname = 'portal'",
    );
    expect(settings).toMatchObject({ encoding: "UTF8", datlocprovider: "b" });
    await first.stop();
    running.clear();
    const second = await start();
    expect(await ask(second.ownerUrl, "select answer from kept")).toEqual([{ answer: 42 }]);
  });

  it("lets nobody in without the password, which only its owner can read", async () => {
    const { ownerUrl } = await start();
    const wrong = Object.assign(new URL(ownerUrl), { password: "wrong" }).href;
    await expect(ask(wrong, "select 1")).rejects.toMatchObject({ code: "28P01" });
    expect(statSync(join(dataDir, "secrets", "postgres")).mode & 0o077).toBe(0);
    expect(readFileSync(join(dataDir, "postgres", "server.log"), "utf8")).not.toContain(new URL(ownerUrl).password);
  });

  it("loses nothing that was committed when the server is killed, and runs again on the same port", async () => {
    const { ownerUrl } = await startAgain();
    await ask(ownerUrl, "create table kept as select n from generate_series(1, 1000) n");
    const killed = postmaster();
    process.kill(killed, "SIGKILL");
    const rows = await vi.waitFor(() => ask(ownerUrl, "select count(*)::int as rows from kept"), { interval: 100 });
    expect(rows).toEqual([{ rows: 1000 }]);
    expect(postmaster()).not.toBe(killed);
  });

  it("stays away once it is killed where another server steps in for it", async () => {
    const { ownerUrl } = await startAgain({ restarts: false });
    const killed = postmaster();
    process.kill(killed, "SIGKILL");
    await vi.waitFor(() => expect(() => process.kill(killed, 0)).toThrow("ESRCH"));
    expect(lines).not.toContainEqual(expect.stringContaining("started again"));
    await expect(ask(ownerUrl, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("that is asked to end while connections are open does so, and runs again on the same port (S7)", async () => {
    const { ownerUrl } = await startAgain();
    const client = new pg.Client({ connectionString: ownerUrl });
    client.on("error", () => {}); // the connection ends with its server
    await client.connect();
    const asked = postmaster();
    process.kill(asked, "SIGTERM");
    await vi.waitFor(() => ask(ownerUrl, "select 1"), { interval: 100 });
    expect(postmaster()).not.toBe(asked);
    await client.end().catch(() => {});
  });

  it("that cannot start again at first is tried again until it does (S7, S8)", async () => {
    const { ownerUrl } = await startAgain();
    const settings = join(cluster(), "postgresql.conf");
    const before = readFileSync(settings);
    writeFileSync(settings, "no such setting");
    process.kill(postmaster(), "SIGKILL");
    await vi.waitFor(() => expect(lines.join("\n")).toContain("PostgreSQL did not start"));
    writeFileSync(settings, before);
    // The server answers a moment before the launcher says so.
    await vi.waitFor(() => expect(lines.at(-1)).toBe("PostgreSQL runs again"));
    expect(await ask(ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });

  it("stops at once while it is being started again (S7)", async () => {
    const server = await startAgain();
    writeFileSync(join(cluster(), "postgresql.conf"), "no such setting");
    process.kill(postmaster(), "SIGKILL");
    await vi.waitFor(() => expect(lines.join("\n")).toContain("PostgreSQL did not start"));
    await server.stop();
    await expect(ask(server.ownerUrl, "select 1")).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });

  it("does an interrupted first start again", async () => {
    mkdirSync(join(dataDir, "postgres", "data.new-1", "base"), { recursive: true });
    writeFileSync(join(dataDir, "postgres", "data.new-1", "PG_VERSION"), "18\n");
    const { ownerUrl } = await start();
    expect(await ask(ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(readdirSync(join(dataDir, "postgres"))).not.toContain("data.new-1");
  });

  it("moves a data directory aside that is not usable, rather than deleting it", async () => {
    mkdirSync(cluster(), { recursive: true });
    writeFileSync(join(cluster(), "PG_VERSION"), "18\n");
    const { ownerUrl } = await start();
    expect(await ask(ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(readdirSync(join(dataDir, "postgres")).some((name) => name.startsWith("data.broken-"))).toBe(true);
  });

  it("ignores a lock whose process is gone", async () => {
    const first = await startAgain();
    await first.stop();
    running.clear();
    writeFileSync(join(cluster(), "postmaster.pid"), `999999\n${cluster()}\n0\n5432\n`);
    const { ownerUrl } = await start();
    expect(await ask(ownerUrl, "select 1 as one")).toEqual([{ one: 1 }]);
  });
});
