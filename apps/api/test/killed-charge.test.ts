import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import pino from "pino";
import { expect, it } from "vitest";
import { takeUnknownCharge } from "../src/domains/subscribers/monitor-actions/unknown-charges.queries.ts";
import { askForEnd } from "../src/domains/subscribers/monitor-actions/unknown-charges.ts";
import { buildChargeable } from "./build-chargeable.ts";
import { carrierLines, testSeals } from "./carrier-deps.ts";
import { accepts, startCarrier, staysSilent } from "./carrier-server.ts";
import { startTestApi } from "./start-test-api.ts";

const carrier = await startCarrier();
const api = await startTestApi();

it("a process that is killed while the carrier charges leaves an unknown charge, and another one learns its end", async () => {
  const { id, carrierId, charges, notifications } = await buildChargeable(api.db);
  const connection = await api.build.carrierConnection({
    carrier_id: carrierId,
    kind: "http",
    address: carrier.address,
    time_limit: 30_000,
  });
  const sealed = { secret_sealed: testSeals.seal(carrier.secret, connection.id) };
  await api.db.updateTable("carrier_connection").set(sealed).where("id", "=", connection.id).execute();
  const user = await api.build.user();
  carrier.answer = staysSilent;

  const child = fork(join(import.meta.dirname, "charge-process.ts"), [
    String(api.pool.options.connectionString),
    carrier.allowed,
    String(user.id),
    String(id),
  ]);
  await expect.poll(() => carrier.charges.length, { timeout: 60_000, interval: 20 }).toBe(1);
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await charges()).toMatchObject([{ status: "unknown", user_id: user.id }]);
  expect(await takeUnknownCharge(api.db)).toBeUndefined(); // the call might still be waiting
  await api.db
    .updateTable("unknown_charge")
    .set({ next_ask_at: new Date(0) })
    .execute();

  carrier.told = accepts;
  const taken = await takeUnknownCharge(api.db);
  if (!taken) throw new Error("nothing is due");
  const loop = { db: api.db, carriers: carrierLines(carrier.allowed), timeZone: "UTC", log: pino({ level: "silent" }) };
  await askForEnd(loop, taken);
  expect(await charges()).toMatchObject([{ status: "charged" }]);
  expect(await notifications()).toMatchObject([{ type: "charge" }]);
  expect(carrier.charges).toHaveLength(1);
  const lines = (await api.audit()).filter(({ action }) => action.startsWith("subscription.charge"));
  expect(lines.map(({ action, user_id }) => [action, user_id])).toEqual([
    ["subscription.charge-asked", user.id],
    ["subscription.charge", user.id],
  ]);
}, 120_000);
