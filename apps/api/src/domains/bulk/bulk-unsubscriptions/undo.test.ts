import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { bulkCalls, bulkRights } from "#test/bulk-calls.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = bulkCalls(await api.as({ permissions: [...bulkRights, "job.list"] }));
const day = 24 * 60 * 60 * 1000;

/** A batch that was approved just now, of subscriptions of one product whose period is seven days. */
async function approved(nextCharges: readonly (Date | null)[]) {
  const { subscription, carrierId } = await buildProduct(api.db);
  const numbers = nextCharges.map(newNumber);
  const ids: number[] = [];
  for (const [index, number] of numbers.entries()) {
    const { id } = await subscription(number);
    ids.push(id);
    const next = { next_charge_at: nextCharges[index] ?? null };
    await api.build.update("subscription", id, next);
  }
  const { body } = await staff.create(numbers.join("\n"));
  expect(await staff.approve(body.id)).toMatchObject({ status: 200, body: { deactivated: numbers.length } });
  return { id: body.id as number, ids, numbers, subscription, carrierId };
}

const subscriptions = (ids: readonly number[]) =>
  api.db.selectFrom("subscription").selectAll().where("id", "in", ids).orderBy("id").execute();
const ledger = async (jobId: number) =>
  (await staff.get(`/services/jobs/${jobId}/rows/paginate`)).body.results as Record<string, unknown>[];

describe("undoing an approved batch", () => {
  it("restores each subscription with its next charge, moved on by whole periods where it has passed, and charges nobody", async () => {
    const [future, past] = [new Date(Date.now() + 3 * day), new Date(Date.now() - 8 * day)];
    const { id, ids } = await approved([future, past, null]);
    const { undo } = (await staff.find(id)).body;
    expect(undo).toMatchObject({ isOpen: true, jobId: null, at: null, by: null });
    const charges = await api.db.selectFrom("charge").selectAll().execute();
    const { status, body } = await staff.undo(id);
    expect({ status, body }).toMatchObject({ status: 200, body: { total: 3, restored: 3, left: 0 } });
    expect(await subscriptions(ids)).toMatchObject(
      [future, new Date(past.getTime() + 14 * day), null].map((next_charge_at) => ({
        active: true,
        deactivated_at: null,
        deactivated_by: null,
        next_charge_at,
      })),
    );
    expect(await api.db.selectFrom("charge").selectAll().execute()).toEqual(charges);
    const told = api.db.selectFrom("notification").selectAll().where("subscription_id", "in", ids);
    expect(await told.where("type", "=", "subscription").execute()).toMatchObject(
      ids.map(() => ({ status: "pending", type: "subscription" })),
    );
    expect(await ledger(body.jobId)).toMatchObject(
      ids.map((subscriptionId, index) => ({
        line: index + 1,
        subscriptionId,
        outcome: "restored",
        before: { active: false },
        after: { active: true },
      })),
    );
    expect((await staff.find(id)).body).toMatchObject({
      bulkUnsubscriptionStatus: "approved",
      undo: { isOpen: false, jobId: body.jobId, at: expect.any(String), by: { userId: staff.userId } },
    });
    expect(await api.lastAudit()).toMatchObject({
      action: "bulk_unsubscription.undo",
      entity_id: String(id),
      details: { jobId: body.jobId, restored: 3, left: 0 },
    });
    expect(await staff.undo(id)).toMatchObject({ status: 409, body: { message: "This batch was already undone" } });
  });

  it("leaves alone what was touched since, whose number has the product again, or is blacklisted, and says which", async () => {
    const { id, ids, numbers, subscription, carrierId } = await approved([null, null, null, null]);
    const [, touched = 0] = ids;
    await api.build.update("subscription", touched, { updated_at: new Date() });
    const again = await subscription(numbers[2] ?? "");
    await api.build.insert("blacklist", { msisdn: numbers[3] ?? "", carrier_id: carrierId });
    const { body } = await staff.undo(id);
    expect(body).toMatchObject({ total: 4, restored: 1, left: 3 });
    const outcomes = ["restored", "changedSince", "activeAgain", "blacklisted"];
    expect(await ledger(body.jobId)).toMatchObject(outcomes.map((outcome, index) => ({ line: index + 1, outcome })));
    const active = (await subscriptions([...ids, again.id])).map((row) => row.active);
    expect(active).toEqual([true, false, false, false, true]);
  });

  it("happens once: of two at once, at two replicas, one is refused", async () => {
    const { id, ids } = await approved([null]);
    const { app, call } = await api.replica();
    await app.ready();
    const atReplica = bulkCalls({ ...staff, put: (path, options = {}) => call("PUT", path, options, staff.token) });
    const replies = await Promise.all([staff.undo(id), atReplica.undo(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await subscriptions(ids)).toMatchObject([{ active: true }]);
  });

  it("is for approved batches within the hours of the setting", async () => {
    const hour = 60 * 60 * 1000;
    const batchFrom = (hours: number) =>
      api.build.bulkUnsubscription({
        status: "approved",
        processedAt: new Date(Date.now() - hours * hour),
        byJob: true,
      });
    const over = await batchFrom(24.1);
    expect(await staff.undo(over.id)).toMatchObject({
      status: 409,
      body: { message: "A batch can be undone within 24 hours of its approval" },
    });
    expect((await staff.find(over.id)).body.undo).toMatchObject({ isOpen: false, jobId: null });
    const still = await batchFrom(23.9);
    expect(await staff.undo(still.id)).toMatchObject({ status: 200, body: { total: 0, restored: 0, left: 0 } });
    const canceled = await api.build.bulkUnsubscription({ status: "canceled" });
    expect(await staff.undo(canceled.id)).toMatchObject({
      status: 409,
      body: { message: "Only an approved batch can be undone" },
    });
  });
});
