import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { createPool } from "../database/database.ts";
import { Queue, tellAgainMs } from "./queue.ts";
import { installQueues } from "./queue-schema.ts";

const api = await startTestApi();
const lines: string[] = [];
const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
const queues: { stop(): Promise<void> }[] = [];
const open = (work: (data: { n: number }, signal: AbortSignal) => Promise<void>) => {
  const queue = new Queue<{ n: number }>({ pool: api.pool, name: "report-delivery", atOnce: 2, work, log });
  queues.push(queue);
  return queue;
};
afterAll(() => Promise.all(queues.map((queue) => queue.stop())));

/** The way to a database, which can be closed: whoever is on it is thrown off. */
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
    /** Tells how many were refused since. */
    close: () => {
      isOpen = false;
      refused = 0;
      for (const socket of sockets) socket.destroy();
      return () => refused;
    },
    end: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

const jobs = async () => (await api.owner.query("select state, data from pgboss.job order by created_on, id")).rows;

describe("the queue", () => {
  it("adds jobs with what they are about, or not at all", async () => {
    const queue = open(async () => {});
    const kept = api.db.transaction().execute((tx) => queue.add(tx, [{ n: 1 }]));
    await kept;
    const lost = api.db.transaction().execute(async (tx) => {
      await queue.add(tx, [{ n: 2 }]);
      throw new Error("no");
    });
    await expect(lost).rejects.toThrow("no");
    expect(await jobs()).toEqual([{ state: "created", data: { n: 1 } }]);
  });

  it("does each job once, though two look for them, and again where it failed or its worker stopped", async () => {
    const done: number[] = [];
    const first = open(async ({ n }, signal) => {
      if (n === 4) await sleep(60_000, undefined, { signal }); // which also ends where it is aborted as it begins
      done.push(n);
    });
    await api.db.transaction().execute((tx) => first.add(tx, [{ n: 2 }, { n: 3 }, { n: 4 }]));
    first.start();
    await expect.poll(() => done.toSorted()).toEqual([1, 2, 3]);
    await expect.poll(async () => (await jobs()).filter(({ state }) => state === "active")).toHaveLength(1);
    const failedOnce = new Set<number>();
    const second = open(async ({ n }) => {
      if (n === 5 && !failedOnce.has(n)) {
        failedOnce.add(n);
        throw new Error("once");
      }
      done.push(n);
    });
    second.start();
    await first.stop();
    await api.db.transaction().execute((tx) => second.add(tx, [{ n: 5 }]));
    second.wake();
    await expect.poll(() => done.toSorted()).toEqual([1, 2, 3, 4, 5]);
    await second.stop();
  });

  it("works with low rights: the API creates nothing in its schema", async () => {
    for (const statement of ["create table pgboss.mine ()", "select pgboss.create_queue('mine', '{}')"])
      await expect(api.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
    await expect(installQueues(api.pool)).rejects.toThrow();
    await installQueues(api.owner); // a second process' start
    expect((await jobs()).length).toBeGreaterThan(0);
  });

  it("is installed by several processes that start together", async () => {
    const url = String(api.owner.options.connectionString);
    const processes = Array.from({ length: 4 }, () => createPool({ url, max: 2 }));
    for (let round = 0; round < 5; round += 1) await Promise.all(processes.map(installQueues));
    await Promise.all(processes.map((pool) => pool.end()));
  });

  it("told nothing that went wrong meanwhile", () => {
    expect(lines).toEqual([]);
  });

  it("waits while the database is away, says so seldom, and goes on when it is back", async () => {
    const database = new URL(String(api.pool.options.connectionString));
    const way = await startWay({ host: database.hostname, port: Number(database.port) });
    database.host = `127.0.0.1:${way.port}`;
    const pool = createPool({ url: database.href });
    const done: number[] = [];
    const work = async ({ n }: { n: number }) => void done.push(n);
    const queue = new Queue<{ n: number }>({ pool, name: "report-delivery", atOnce: 2, work, log });
    const add = (n: number) => api.db.transaction().execute((tx) => queue.add(tx, [{ n }]));
    way.close();
    const closedAt = performance.now();
    queue.start();
    await expect.poll(() => lines).not.toEqual([]);
    way.open();
    await add(10);
    await expect.poll(() => done).toContain(10);
    const refused = way.close();
    await expect.poll(refused).toBeGreaterThan(1);
    way.open();
    await add(11);
    await expect.poll(() => done).toContain(11);
    expect(lines.length).toBeLessThanOrEqual(1 + (performance.now() - closedAt) / tellAgainMs);
    await queue.stop();
    await pool.end();
    await way.end();
  }, 60_000);
});
