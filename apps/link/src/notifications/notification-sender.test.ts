import { noonZone } from "@portal/api/noon-zone";
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { startProviderServer } from "../../test/provider-server.ts";
import { startLink } from "../../test/start-link.ts";
import { keys } from "../../test/test-keys.ts";
import { retryMinutes } from "../retries.ts";
import { atOnceForProvider } from "./notification-sender.ts";
import { providerSecret } from "./signature.ts";

const link = await startLink({ timeZone: noonZone });
const { api, queue, provider, start, read, readAll } = link;
const server = await startProviderServer();
const other = await startProviderServer();
const allow = `${server.place}, ${other.place}`;
const statusesOf = async (ids: readonly number[]) => [...new Set((await readAll(ids)).map(({ status }) => status))];
const nameOf = (id: number) => `notification-${id}`;

beforeEach(async () => {
  await api.owner.query("update notification set status = 'failed' where status = 'pending'");
  for (const one of [server, other]) {
    one.calls.length = 0;
    one.answer = async (reply) => reply.writeHead(204).end();
  }
});

/** A server that answers nothing until it is released. */
function held(at: typeof server) {
  const released = Promise.withResolvers<number>();
  at.answer = async (reply) => reply.writeHead(await released.promise).end();
  return released;
}

describe("a pending notification", () => {
  it("is sent to its provider, signed, and is processed then", async () => {
    const to = await provider(`${server.url}?kind=all`);
    const [id = 0] = await queue(to);
    start({ allow });
    await expect.poll(() => read(id)).toMatchObject({ status: "processed", attempts: 1, retries: 0, failure: null });
    expect((await read(id)).processed_at).not.toBeNull();
    const [call] = server.calls;
    expect(call).toMatchObject({ path: "/notify?kind=all", headers: { "content-type": "application/json" } });
    const told = new Webhook(providerSecret(keys, to.id)).verify(
      call?.body ?? "",
      call?.headers as Record<string, string>,
    );
    expect(told).toEqual({
      type: "charge",
      timestamp: (await read(id)).created_at.toISOString(),
      data: {
        notificationId: id,
        notificationMsisdn: "52551000001",
        carrierId: to.carrier_id,
        providerId: to.id,
        subscriptionId: null,
      },
    });
  });

  it("is sent once, though two links look at one time", async () => {
    const to = await provider(server.url);
    const free = Promise.withResolvers<void>();
    let most = 0;
    let open = 0;
    server.answer = async (reply) => {
      most = Math.max(most, ++open);
      if (most > atOnceForProvider) free.resolve(); // more than one link may have open
      await free.promise;
      open -= 1;
      reply.writeHead(200).end();
    };
    const ids = await queue(to, 40);
    start({ allow });
    start({ allow, pool: (await api.replica()).pool });
    await expect.poll(() => statusesOf(ids)).toEqual(["processed"]);
    expect(server.idsOfCalls().toSorted()).toEqual(ids.map(nameOf).toSorted());
  });

  it("waits 1, 5, 15 and 60 minutes between its tries, has one name in all of them, and has failed after the last", async () => {
    server.answer = async (reply) => reply.writeHead(503).end();
    const [id = 0] = await queue(await provider(server.url));
    const sender = start({ allow });
    const failure = "The provider's server answered 503";
    for (const [index, minutes] of retryMinutes.entries()) {
      await expect.poll(() => link.minutesToNext(id)).toBe(minutes);
      expect(await read(id)).toMatchObject({ status: "pending", attempts: index + 1, failure });
      await link.makeDue(id);
      sender.wake();
    }
    await expect.poll(() => read(id)).toMatchObject({ status: "failed", attempts: 5, retries: 0, failure });
    const { tries } = await read(id);
    expect(tries.map(({ status }) => status)).toEqual([...retryMinutes.map(() => "pending"), "failed"]);
    expect(tries).toMatchObject(Array(5).fill({ at: expect.any(String), failure }));
    expect(server.idsOfCalls()).toEqual(Array(5).fill(nameOf(id)));
    expect(new Set(server.calls.map(({ body }) => body)).size).toBe(1);
  });

  it("arrives at a later try", async () => {
    server.answer = async (reply) => reply.writeHead(500).end();
    const [id = 0] = await queue(await provider(server.url));
    const sender = start({ allow });
    await expect.poll(() => read(id)).toMatchObject({ attempts: 1, failure: expect.any(String) });
    server.answer = async (reply) => reply.writeHead(200).end();
    await link.makeDue(id);
    sender.wake();
    await expect.poll(() => read(id)).toMatchObject({ status: "processed", retries: 0, attempts: 2, failure: null });
  });

  it("of before the link is sent by nobody", async () => {
    const [old = 0, id = 0] = await queue(await provider(server.url), 2);
    await api.owner.query("update notification set due_at = null where id = $1", [old]);
    start({ allow });
    await expect.poll(() => read(id)).toMatchObject({ status: "processed" });
    expect(await read(old)).toMatchObject({ status: "pending", attempts: 0 });
  });

  it("that staff reprocess is sent", async () => {
    const to = await provider(server.url);
    const [id = 0] = await queue(to, 1, "failed");
    const agent = await api.as({ permissions: ["monitor.notification", "msisdn.view"] });
    const sender = start({ allow });
    const body = { notificationStatus: "pending" };
    expect(await agent.put(`/services/notifications/${id}`, { body })).toMatchObject({ status: 200 });
    sender.wake();
    await expect.poll(() => read(id)).toMatchObject({ status: "processed", retries: 1 });
    expect(server.idsOfCalls()).toEqual([nameOf(id)]);
  });
});

describe("a provider", () => {
  it("that answers nothing holds up no other, and has four calls open", async () => {
    const released = held(server);
    const slow = await queue(await provider(server.url), 20);
    const quick = await queue(await provider(other.url), 20);
    start({ allow });
    await expect.poll(() => statusesOf(quick)).toEqual(["processed"]);
    await expect.poll(() => server.calls.length).toBe(atOnceForProvider);
    released.resolve(200);
    await expect.poll(() => statusesOf(slow)).toEqual(["processed"]);
  });

  it("that does not answer in time is called again later", async () => {
    held(server);
    const [id = 0] = await queue(await provider(server.url));
    start({ allow, limitMs: 300 });
    const failure = "The provider's server did not answer within 0.3 seconds";
    await expect.poll(() => read(id)).toMatchObject({ status: "pending", attempts: 1, failure });
  });

  it("has its name looked up once for the calls that wait for it", async () => {
    const ids = await queue(await provider(`http://provider.example.com:1/notify`), atOnceForProvider);
    const looked: string[] = [];
    const addresses = Promise.withResolvers<string[]>();
    const resolve = (host: string) => {
      looked.push(host);
      return addresses.promise;
    };
    start({ resolve });
    await expect.poll(async () => (await readAll(ids)).every(({ attempts }) => attempts === 1)).toBe(true);
    addresses.resolve(["10.0.0.1"]);
    const failure = "The address provider.example.com:1 is not public, and NOTIFICATION_ADDRESSES does not name it";
    await expect.poll(async () => [...new Set((await readAll(ids)).map((row) => row.failure))]).toEqual([failure]);
    expect(looked).toEqual(["provider.example.com"]);
  });

  it("that never ends its answer has got the notification", async () => {
    server.answer = async (reply) => {
      reply.writeHead(200);
      while (!reply.destroyed && reply.writable) if (!reply.write("x".repeat(16_384))) await drained(reply);
    };
    const [id = 0] = await queue(await provider(server.url));
    start({ allow });
    await expect.poll(() => read(id)).toMatchObject({ status: "processed" });
  });

  it("that sends elsewhere is not followed", async () => {
    server.answer = async (reply) => reply.writeHead(307, { location: other.url }).end();
    const [id = 0] = await queue(await provider(server.url));
    start({ allow });
    const failure = "The provider's server answered 307, and redirects are not followed";
    await expect.poll(() => read(id)).toMatchObject({ status: "pending", attempts: 1, failure });
    expect(other.calls).toEqual([]);
  });

  it("whose server is away is called again later", async () => {
    const [id = 0] = await queue(await provider("http://127.0.0.1:1/notify"));
    start({ allow: "127.0.0.1:1" });
    const failure = "The provider's server could not be reached (ECONNREFUSED)";
    await expect.poll(() => read(id)).toMatchObject({ status: "pending", attempts: 1, failure });
  });

  it.each([
    [
      "whose address is not public",
      () => server.url,
      () => `The address ${server.place} is not public, and NOTIFICATION_ADDRESSES does not name it`,
    ],
    [
      "whose address is no address",
      () => "ask by mail",
      () => "The provider's notification endpoint is no http or https address",
    ],
    [
      "whose address has a password",
      () => "https://a:b@example.com",
      () => "The provider's notification endpoint is no http or https address",
    ],
  ])("%s is not called, and the notification waits for its next try", async (_, endpoint, failure) => {
    const [id = 0] = await queue(await provider(endpoint()));
    start();
    await expect.poll(() => read(id)).toMatchObject({ status: "pending", attempts: 1, failure: failure() });
    expect(server.calls).toEqual([]);
  });

  it("that is disabled is not called", async () => {
    const [id = 0] = await queue(await provider(server.url, { enabled: false }));
    start({ allow });
    await expect.poll(() => read(id)).toMatchObject({ status: "pending", failure: "The provider is disabled" });
    expect(server.calls).toEqual([]);
  });
});

describe("a link", () => {
  it("that stops lets its calls end", async () => {
    const released = held(server);
    const ids = await queue(await provider(server.url), 6);
    const sender = start({ allow });
    await expect.poll(() => server.calls.length).toBe(atOnceForProvider);
    const stopped = sender.stop();
    released.resolve(200);
    await stopped;
    const ended = (await readAll(ids)).map(({ status }) => status).toSorted();
    expect(ended).toEqual(["pending", "pending", "processed", "processed", "processed", "processed"]);
  });

  it("that only seemed dead writes nothing once another one has its notification", async () => {
    const released = held(server);
    const [id = 0] = await queue(await provider(server.url));
    const first = start({ allow });
    await expect.poll(() => server.calls.length).toBe(1);
    server.answer = async (reply) => reply.writeHead(200).end();
    await link.makeDue(id);
    start({ allow, pool: (await api.replica()).pool });
    await expect.poll(() => read(id)).toMatchObject({ status: "processed", attempts: 2 });
    released.resolve(503);
    await first.stop();
    expect(await read(id)).toMatchObject({ status: "processed", attempts: 2, retries: 0, failure: null });
  });
});

const drained = (reply: NodeJS.EventEmitter) =>
  new Promise<void>((resolve) => {
    const go = () => {
      reply.off("drain", go).off("close", go);
      resolve();
    };
    reply.on("drain", go).on("close", go);
  });
