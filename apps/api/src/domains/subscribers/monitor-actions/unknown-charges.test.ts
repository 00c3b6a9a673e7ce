import { randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { buildChargeable } from "#test/build-chargeable.ts";
import { connectedCharges } from "#test/build-connected.ts";
import { accepts, losesConnection, refuses, startCarrier } from "#test/carrier-server.ts";
import { noonZone } from "#test/noon-zone.ts";
import { startTestApi } from "#test/start-test-api.ts";

const carrier = await startCarrier();
const api = await startTestApi({ timeZone: noonZone, carrierAddresses: carrier.allowed, carriers: null });
const { agent, charge, buildConnected, lines } = await connectedCharges(api, carrier);
/** What Why? says of a charge at this moment. */
const why = async ({ id, msisdn }: { id: number; msisdn: string }) => {
  const { body } = await agent.post("/services/monitor-users/why", {
    body: { msisdn, act: "charge", subscriptionId: id },
  });
  return body;
};
beforeEach(async () => {
  // one that another test left may become due at any moment
  await api.db.deleteFrom("unknown_charge").execute();
  carrier.charges = [];
  carrier.asked = [];
  carrier.answer = accepts;
  carrier.told = undefined;
});

describe("a charge over HTTP", () => {
  it("that is accepted is charged, with the carrier's own reference in the audit trail", async () => {
    const { id, msisdn, product, statuses, waiting, notifications } = await buildConnected();
    expect(await charge(id)).toMatchObject({ status: 200, body: { charge: { chargeStatus: "charged" } } });
    const [order] = carrier.charges;
    expect(order).toEqual({
      reference: expect.stringMatching(/^[0-9a-f-]{36}$/),
      msisdn,
      amount: "12.5",
      subscriptionId: id,
      productId: product.id,
    });
    expect(await statuses()).toEqual(["charged"]);
    expect(await notifications()).toHaveLength(1);
    expect(await waiting()).toBeUndefined();
    const reference = order?.reference;
    expect(await lines("subscription.charge-asked", id)).toMatchObject([{ details: { reference } }]);
    expect(await lines("subscription.charge", id)).toMatchObject([
      {
        user_id: agent.userId,
        details: { status: "charged", reference, carrier_reference: expect.stringMatching(/^c-/) },
      },
    ]);
  });

  it.each([200, 402])(
    "that is refused with %i is failed, with the carrier's code in the audit trail",
    async (status) => {
      const { id, statuses } = await buildConnected();
      carrier.answer = refuses("balance", status);
      expect(await charge(id)).toMatchObject({ status: 422, body: { message: "Charge was rejected by the carrier" } });
      expect(await statuses()).toEqual(["failed"]);
      expect(await lines("subscription.charge", id)).toMatchObject([
        { details: { status: "failed", code: "balance" } },
      ]);
    },
  );

  const replies: Record<string, (reply: ServerResponse, limit: AbortController) => void> = {
    "no answer within its time limit": (_reply, limit) => limit.abort(),
    "an error of the server": (reply) => void reply.writeHead(500).end("{}"),
    "an acceptance that is none": (reply) => void reply.writeHead(500).end('{"status":"accepted"}'),
    "a broken body": (reply) => void reply.writeHead(200).end('{"status":"acc'),
    "no body": (reply) => void reply.writeHead(200).end(),
    "another status": (reply) => void reply.writeHead(200).end('{"status":"perhaps"}'),
    "a lost connection": (reply) => reply.destroy(),
    "a lost connection within the answer": (reply) => void reply.writeHead(200).write('{"sta', () => reply.destroy()),
    "a redirect": (reply) => void reply.writeHead(307, { location: carrier.address }).end(),
    "a huge answer": (reply) => void reply.writeHead(200).end(`{"status":"accepted","x":"${"x".repeat(100_000)}"}`),
  };
  it.each(Object.entries(replies))("with %s has an unknown end, is sent once and stays so", async (_, reply) => {
    const { id, statuses, stored, notifications } = await buildConnected({ time_limit: 7_000 });
    const before = await stored();
    const limit = new AbortController();
    const startLimit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal);
    carrier.answer = (_charge, response) => reply(response, limit);
    expect(await charge(id)).toMatchObject({ status: 200, body: { charge: { chargeStatus: "unknown" } } });
    expect(startLimit.mock.calls).toEqual([[7_000]]);
    startLimit.mockRestore();
    expect(await statuses()).toEqual(["unknown"]);
    expect(await stored()).toEqual(before);
    expect(await notifications()).toEqual([]);
    expect(carrier.charges).toHaveLength(1);
  });

  it("with a wrong secret has an unknown end, too: only the carrier knows what it did", async () => {
    const { id, statuses } = await buildConnected({ secret: `whsec_${randomBytes(24).toString("base64")}` });
    expect(await charge(id)).toMatchObject({ status: 200, body: { charge: { chargeStatus: "unknown" } } });
    expect(await statuses()).toEqual(["unknown"]);
  });

  it.each([
    ["is not allowed", "http://127.0.0.1:9/charges"],
    ["has no name", "https://nowhere.invalid/charges"],
  ])("to an address that %s never leaves: it counts for nothing, and can be tried again", async (_, address) => {
    const { id, statuses, waiting, connectionId } = await buildConnected({ address });
    const message = "The carrier could not be reached. Nothing was charged";
    expect(await charge(id, `again ${id}`)).toMatchObject({ status: 502, body: { message } });
    expect(await statuses()).toEqual([]);
    expect(await waiting()).toBeUndefined();
    expect(await lines("subscription.charge-not-sent", id)).toHaveLength(1);
    const right = { address: carrier.address };
    await api.build.update("carrier_connection", connectionId, right);
    expect(await charge(id, `again ${id}`)).toMatchObject({
      status: 200,
      body: { charge: { chargeStatus: "charged" } },
    });
  });

  it("of a carrier without a connection, or with one that is disabled, is refused", async () => {
    const without = await buildChargeable(api.db);
    const none = expect.stringMatching(/^Carrier .+ has no connection for charges$/);
    expect(await charge(without.id)).toMatchObject({ status: 409, body: { message: none } });
    expect((await why(without)).refusal).toEqual(none);
    const off = await buildConnected({ enabled: false });
    const message = expect.stringMatching(/^The connection for charges of carrier .+ is disabled$/);
    expect(await charge(off.id)).toMatchObject({ status: 409, body: { message } });
    expect((await why(off)).refusal).toEqual(message);
    expect(carrier.charges).toEqual([]);
  });

  it("whose end is unknown bars a further one of its subscription, and counts for the daily limit", async () => {
    const { id, msisdn, carrierId, age } = await buildConnected();
    carrier.answer = losesConnection;
    expect(await charge(id)).toMatchObject({ body: { charge: { chargeStatus: "unknown" } } });
    carrier.answer = accepts;
    await age();
    const message = expect.stringContaining("The end of the last charge is not known yet");
    expect(await charge(id)).toMatchObject({ status: 409, body: { message } });
    expect((await why({ id, msisdn })).refusal).toEqual(message);
    await api.build.carrierPolicy({ carrierId, type: "max_charging_daily_retries", value: "1" });
    expect(await charge(id)).toMatchObject({ status: 409, body: { message: "Daily charge limit reached" } });
    expect(carrier.charges).toHaveLength(1);
  });
});

describe("two clicks on a slow carrier", () => {
  it("with one key: both get the end of one charge; without: the second is refused", async () => {
    const { id, statuses } = await buildConnected();
    const { promise, resolve } = Promise.withResolvers<void>();
    carrier.answer = (order, reply) => void promise.then(() => accepts(order, reply));
    const first = charge(id, "twice");
    await expect.poll(() => carrier.charges.length).toBe(1);
    const second = charge(id, "twice");
    expect(await charge(id)).toMatchObject({ status: 409, body: { message: "A charge was just made" } });
    resolve();
    const replies = await Promise.all([first, second]);
    expect(replies[0]).toMatchObject({ status: 200, body: { charge: { chargeStatus: "charged" } } });
    expect(replies[1]?.body).toEqual(replies[0]?.body);
    expect(await statuses()).toEqual(["charged"]);
    expect(carrier.charges).toHaveLength(1);
  });
});
