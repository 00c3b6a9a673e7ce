import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { endCharge } from "../src/domains/subscribers/monitor-actions/end-charge.ts";
import { buildChargeable } from "./build-chargeable.ts";
import { testSeals } from "./carrier-deps.ts";
import { startCarrier, staysSilent } from "./carrier-server.ts";
import { startTestApi } from "./start-test-api.ts";

const carrier = await startCarrier();
const api = await startTestApi();

it("a process that is killed while the carrier charges leaves an unknown charge, and its end is stored once it is learnt", async () => {
  const { id, carrierId, charges, notifications } = await buildChargeable(api.db);
  const connection = await api.build.carrierConnection({
    carrier_id: carrierId,
    kind: "http",
    address: carrier.address,
    time_limit: 30_000,
  });
  const sealed = { secret_sealed: testSeals.seal(carrier.secret, connection.id) };
  await api.build.update("carrier_connection", connection.id, sealed);
  const user = await api.build.user();
  carrier.answer = staysSilent;

  const child = fork(join(import.meta.dirname, "charge-process.ts"), [
    String(api.pool.options.connectionString),
    carrier.allowed,
    String(user.id),
    String(id),
  ]);
  await expect.poll(() => carrier.charges.length).toBe(1);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await charges()).toMatchObject([{ status: "unknown", user_id: user.id }]);
  const unknown = await api.db.selectFrom("unknown_charge").selectAll().executeTakeFirstOrThrow();
  const end = { status: "accepted" } as const; // as the link learns it
  await api.db
    .transaction()
    .execute((tx) => endCharge(tx, { chargeId: unknown.charge_id, end, timeZone: "UTC", lease: unknown.next_ask_at }));
  expect(await charges()).toMatchObject([{ status: "charged" }]);
  expect(await notifications()).toMatchObject([{ type: "charge" }]);
  expect(carrier.charges).toHaveLength(1);
  const lines = (await api.audit()).filter(({ action }) => action.startsWith("subscription.charge"));
  expect(lines.map(({ action, user_id }) => [action, user_id])).toEqual([
    ["subscription.charge-asked", user.id],
    ["subscription.charge", user.id],
  ]);
});
