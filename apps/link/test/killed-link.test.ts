import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { beforeEach, describe, expect, it } from "vitest";
import { childLinks, kill, statementsEnd } from "./child-link.ts";
import { startProviderServer } from "./provider-server.ts";
import { startLink } from "./start-link.ts";

const link = await startLink();
const server = await startProviderServer();
const startChild = childLinks();

beforeEach(() => {
  server.calls.length = 0;
  server.answer = async (reply) => reply.writeHead(204).end();
});

const startProcess = (...also: string[]) =>
  startChild("sender-process.ts", [String(link.api.pool.options.connectionString), server.place, ...also]);

/** Kills a link; its notification goes to the next link, which is in this process, once its time is over. */
async function killed(child: ChildProcess, id: number): Promise<void> {
  await kill(child);
  await statementsEnd(link.api.pool);
  expect(await link.read(id)).toMatchObject({ status: "pending", attempts: 1 });
  await link.makeDue(id);
  server.answer = async (reply) => reply.writeHead(204).end();
  link.start({ allow: server.place });
  await expect.poll(() => link.read(id)).toMatchObject({ failure: null, status: "processed", attempts: 2, retries: 0 });
}

describe("a link that is killed", () => {
  it("before its call leaves the notification to the next one, which sends it once", async () => {
    const endpoint = server.url.replace("127.0.0.1", "provider.example.com");
    const to = await link.provider(endpoint);
    const [id = 0] = await link.queue(to);
    const child = startProcess("hangs");
    expect(await once(child, "message")).toEqual(["taken", undefined]);
    await link.api.build.update("provider", to.id, { notification_endpoint: server.url });
    await killed(child, id);
    expect(server.idsOfCalls()).toEqual([`notification-${id}`]);
  });

  it("while the provider answers has the same notification sent again, with the same id", async () => {
    server.answer = () => new Promise(() => {});
    const [id = 0] = await link.queue(await link.provider(server.url));
    const child = startProcess();
    await expect.poll(() => server.calls.length).toBe(1);
    await killed(child, id);
    expect(server.idsOfCalls()).toEqual([`notification-${id}`, `notification-${id}`]);
  });

  it("before it notes the answer has the same notification sent again, with the same id", async () => {
    const [id = 0] = await link.queue(await link.provider(server.url));
    const answered = Promise.withResolvers<void>();
    const client = await link.api.owner.connect();
    server.answer = async (reply) => {
      await client.query("begin");
      await client.query("select from notification where id = $1 for update", [id]); // the note waits
      reply.writeHead(204).end(() => answered.resolve());
    };
    const child = startProcess();
    await answered.promise;
    const waits = "from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    const waiting = async () => (await link.api.pool.query(`select count(*)::integer as n ${waits}`)).rows;
    await expect.poll(waiting).toEqual([{ n: 1 }]);
    await kill(child);
    await link.api.pool.query(`select pg_terminate_backend(pid) ${waits}`); // what the link asked for goes with it
    await expect.poll(waiting).toEqual([{ n: 0 }]);
    await client.query("rollback");
    client.release();
    await killed(child, id);
    expect(server.idsOfCalls()).toEqual([`notification-${id}`, `notification-${id}`]);
  });
});
