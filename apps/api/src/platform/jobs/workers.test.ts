import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import pino from "pino";
import { afterAll, describe, expect, inject, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { createPool } from "../database/database.ts";
import { tellAgainMs, Workers } from "./workers.ts";

const api = await startTestApi();
await api.owner.query("create table item (n integer primary key, taken boolean not null default false)");
const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
const opened: { stop(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((workers) => workers.stop())));

/** So many times any workers asked for an item. */
let looks = 0;

/** The workers of one process on the items of the table. */
function open(work: (n: number, signal: AbortSignal) => Promise<void>, pool: pg.Pool = api.pool) {
  const take = async () => {
    looks += 1;
    const { rows } = await pool.query<{ n: number }>(
      `update item set taken = true
       where n = (select n from item where not taken order by n limit 1 for update skip locked) returning n`,
    );
    return rows[0]?.n;
  };
  const workers = new Workers<number>({ name: "items", atOnce: 2, take, work, log });
  opened.push(workers);
  return workers;
}

const add = (...items: number[]) => api.owner.query("insert into item select unnest($1::integer[])", [items]);
const takenItems = async () =>
  (await api.owner.query<{ n: number }>("select n from item where taken order by n")).rows.map(({ n }) => n);

/** The way to a database, which can be closed: every connection on it is thrown off. */
async function startWay(to: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  let refused = 0;
  const server = createServer((socket) => {
    if (!isOpen) {
      refused += 1;
      return socket.destroy();
    }
    const onward = connect(to);
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(one);
      one.pipe(other);
      one.on("error", () => other.destroy()).on("close", () => sockets.delete(one));
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    open: () => {
      isOpen = true;
    },
    close: () => {
      isOpen = false;
      refused = 0;
      for (const socket of sockets) socket.destroy();
      return () => refused;
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  };
}

describe("workers", () => {
  it("take nothing before they are started", async () => {
    const workers = open(async () => {});
    await add(1);
    workers.wake();
    await setImmediate();
    expect(looks).toBe(0);
    await api.owner.query("delete from item");
  });

  it("work on each item once, though two processes look for them, on two in each at one time", async () => {
    const done: number[] = [];
    const inHand = new Set<number>();
    let most = 0;
    const work = async (n: number) => {
      inHand.add(n);
      most = Math.max(most, inHand.size);
      await sleep(20);
      inHand.delete(n);
      done.push(n);
    };
    const items = Array.from({ length: 20 }, (_, n) => n + 10);
    await add(...items);
    open(work).start();
    open(work).start();
    await expect.poll(() => done.toSorted((a, b) => a - b)).toEqual(items);
    expect(most).toBeLessThanOrEqual(4);
  });

  it("are woken by who adds an item here, and go on after one that failed", async () => {
    const done: number[] = [];
    const workers = open(async (n) => {
      if (n === 40) throw new Error("it cannot be done");
      done.push(n);
    });
    for (const others of opened.slice(0, -1)) await others.stop();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }); // they never look by themselves
    workers.start();
    await add(40, 41);
    workers.wake();
    await expect.poll(() => done).toEqual([41]);
    expect(lines.splice(0).join()).toContain("items: could not be ended");
    await workers.stop();
    vi.useRealTimers();
  });

  it("that stop take no more, and wait until those that are worked on have ended", async () => {
    const ended: number[] = [];
    const workers = open(async (n, signal) => {
      await sleep(60_000, undefined, { signal }).catch(() => {}); // until they stop
      ended.push(n);
    });
    await add(50, 51, 52);
    workers.start();
    await expect.poll(takenItems).toEqual(expect.arrayContaining([50, 51]));
    await workers.stop();
    expect(ended.toSorted()).toEqual([50, 51]);
    expect(await takenItems()).not.toContain(52);
    await api.owner.query("delete from item");
  });

  it("told nothing that went wrong meanwhile", () => {
    expect(lines).toEqual([]);
  });

  it("wait while the database is away, say so seldom, and go on when it is back", async () => {
    const database = new URL(String(api.pool.options.connectionString));
    const way = await startWay({ host: database.hostname, port: Number(database.port) });
    database.host = `127.0.0.1:${way.port}`;
    const isPooled = inject("isPooled");
    const pool = createPool({ url: database.href, isPooled, preparedStatements: !isPooled });
    const done: number[] = [];
    const workers = open(async (n) => void done.push(n), pool);
    way.close();
    const clock = vi.spyOn(performance, "now").mockReturnValue(0); // however long this takes, no time passes
    workers.start();
    await expect.poll(() => lines).not.toEqual([]);
    way.open();
    await add(60);
    await expect.poll(() => done).toEqual([60]);
    const refused = way.close();
    await expect.poll(refused).toBeGreaterThan(1);
    way.open();
    await add(61);
    await expect.poll(() => done).toEqual([60, 61]);
    expect(lines).toHaveLength(1);
    clock.mockReturnValue(tellAgainMs);
    way.close();
    await expect.poll(() => lines).toHaveLength(2);
    clock.mockRestore();
    await workers.stop();
    await pool.end();
    await way.end();
  });
});
