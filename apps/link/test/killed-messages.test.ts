import { expect, it } from "vitest";
import { childLinks, kill, statementsEnd } from "./child-link.ts";
import { startProviderServer } from "./provider-server.ts";
import { startMessages } from "./start-messages.ts";

const { api, product, connect, queue, readAll, makeDue, newNumber, start } = await startMessages();
const startChild = childLinks();
const carrier = await startProviderServer();
const allow = `${carrier.place};notls`;

it("a link that is killed among its messages loses none, and each keeps its name", async () => {
  const made = await product();
  await connect(made.carrier_id, { kind: "http", address: carrier.url, secret: "whsec_dGVzdA==" });
  const ids = await queue(made, Array.from({ length: 300 }, newNumber));
  const died = Promise.withResolvers<void>();
  carrier.answer = async (reply) => {
    // a third is answered and noted, a third answered or not as it comes, the rest has no answer
    if (carrier.calls.length > 150) await died.promise;
    reply.writeHead(200, { "content-type": "application/json" }).end('{"status":"accepted"}');
  };
  const child = startChild("message-process.ts", [String(api.pool.options.connectionString), allow]);
  await expect.poll(() => carrier.calls.length).toBeGreaterThan(150);
  await kill(child);
  await statementsEnd(api.pool);
  died.resolve();
  const left = (await readAll(ids)).filter(({ status }) => status === "pending").map(({ id }) => id);
  expect(left.length).toBeGreaterThan(0);
  await makeDue(left); // their leases are over
  const sender = start({ allow });
  sender.wake();
  await expect.poll(async () => new Set((await readAll(ids)).map(({ status }) => status))).toEqual(new Set(["sent"]));
  const names = new Set(carrier.calls.map(({ body }): string => JSON.parse(body).reference));
  expect(names.size).toBe(ids.length);
});
