import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { bulkCalls, bulkRights } from "#test/bulk-calls.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = bulkCalls(await api.as({ permissions: [...bulkRights, "job.list"] }));
/** Another process, whose calls do not wait for jobs to end. */
const hasty = await api.replica({ jobPatienceMs: 0 });
const approveHastily = (id: number) =>
  hasty.call(
    "PUT",
    `/services/bulk-unsubscriptions/${id}`,
    { body: { bulkUnsubscriptionStatus: "approved" } },
    staff.token,
  );
const other = bulkCalls(await api.as({ permissions: bulkRights }));

/** A pending batch of some subscriptions of one product. */
async function pending(count = 2, { nextChargeAt = null as Date | null } = {}) {
  const { subscription, product, provider, carrierId } = await buildProduct(api.db);
  const numbers = Array.from({ length: count }, newNumber);
  const ids: number[] = [];
  for (const number of numbers) ids.push((await subscription(number)).id);
  if (nextChargeAt)
    await api.db.updateTable("subscription").set({ next_charge_at: nextChargeAt }).where("id", "in", ids).execute();
  const { status, body } = await staff.create(numbers.join("\n"));
  expect({ status, body }).toMatchObject({ status: 200 });
  return { id: body.id as number, ids, numbers, subscription, product, provider, carrierId };
}

const subscriptions = (ids: readonly number[]) =>
  api.db.selectFrom("subscription").selectAll().where("id", "in", ids).orderBy("id").execute();
const notifications = (ids: readonly number[]) =>
  api.db.selectFrom("notification").selectAll().where("subscription_id", "in", ids).orderBy("id").execute();
const processed = { status: 409, body: { message: "This batch was already processed" } };

describe("an approval (5.11, B-264, B-554)", () => {
  it("ends exactly the stored subscriptions that are still active, each as one canceled by hand (5.3)", async () => {
    const nextChargeAt = new Date("2031-05-06T07:08:09.123Z");
    const { id, ids, numbers, subscription, provider } = await pending(3, { nextChargeAt });
    const [first = 0, second = 0, third = 0] = ids;
    const early = new Date("2024-01-02T03:04:05Z");
    const ended = { active: false, deactivated_at: early, deactivated_by: "somebody", updated_at: early };
    await api.build.update("subscription", second, ended);
    const newer = await subscription(numbers[1] ?? "");
    const { status, body } = await other.approve(id, { bulkUnsubscriptionProcessedBy: other.userId });
    const { username } = await api.build.read("app_user", other.userId);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        bulkUnsubscriptionStatus: "approved",
        bulkUnsubscriptionProcessedAt: expect.any(String),
        bulkUnsubscriptionProcessedBy: { userId: other.userId, username },
        deactivated: 2,
        alreadyInactive: 1,
      },
    });
    const [one, two, three, fresh] = await subscriptions([...ids, newer.id]);
    const canceled = { active: false, deactivated_by: username, next_charge_at: null };
    expect([one, three]).toMatchObject([canceled, canceled]);
    expect(one?.deactivated_at?.toISOString()).toBe(body.bulkUnsubscriptionProcessedAt);
    expect(two).toMatchObject({ deactivated_at: early, deactivated_by: "somebody" });
    expect(fresh).toMatchObject({ active: true });
    expect(await notifications([...ids, newer.id])).toMatchObject(
      [first, third].map((subscription_id) => ({
        subscription_id,
        type: "unsubscription",
        status: "pending",
        provider_id: provider.id,
      })),
    );
    const rows = await api.db
      .selectFrom("job_row")
      .selectAll()
      .where("job_id", "=", body.jobId)
      .orderBy("line")
      .execute();
    const after = { active: false, next_charge_at: null, deactivated_by: username, deactivated_at: expect.any(String) };
    const before = { active: true, next_charge_at: "2031-05-06T07:08:09.123+00:00" };
    expect(rows).toMatchObject([
      { line: 1, subscription_id: first, outcome: "deactivated", before, after },
      { line: 2, subscription_id: second, outcome: "alreadyInactive", before: null, after: null },
      { line: 3, subscription_id: third, outcome: "deactivated", before, after },
    ]);
    expect(await api.lastAudit()).toMatchObject({
      user_id: other.userId,
      action: "bulk_unsubscription.approve",
      entity_id: String(id),
      before: { status: "pending", processed_at: null, processed_by: null },
      after: { status: "approved", processed_by: other.userId },
      details: { jobId: body.jobId, deactivated: 2, alreadyInactive: 1 },
    });
    expect((await staff.items(id)).body.results).toMatchObject([
      { line: 1, outcome: "deactivated" },
      { line: 2, outcome: "alreadyInactive" },
      { line: 3, outcome: "deactivated" },
    ]);
  });

  it("happens once: of two at once, at two replicas, one is refused, and so is a later one (B-267)", async () => {
    const { id, ids } = await pending();
    const { app, call } = await api.replica();
    await app.ready();
    const atReplica = bulkCalls({ ...other, put: (path, options = {}) => call("PUT", path, options, other.token) });
    const replies = await Promise.all([staff.approve(id), atReplica.approve(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject(processed);
    expect(await staff.approve(id)).toMatchObject(processed);
    expect(await staff.cancel(id)).toMatchObject(processed);
    expect(await notifications(ids)).toHaveLength(ids.length);
  });

  it("is the job's while it takes long: asked again it is refused, and so is canceling the batch (B-266)", async () => {
    const { id, ids } = await pending();
    const blocker = await api.owner.connect();
    await blocker.query("begin");
    await blocker.query("select from subscription where id = $1 for update", [ids[0]]);
    const { body } = await approveHastily(id);
    expect(body).toMatchObject({
      bulkUnsubscriptionStatus: "pending",
      approvalJobId: body.jobId,
      message: "The work has begun",
    });
    expect(await other.approve(id)).toMatchObject(processed);
    expect(await other.cancel(id)).toMatchObject(processed);
    await blocker.query("commit");
    blocker.release();
    await expect
      .poll(async () => (await staff.find(id)).body)
      .toMatchObject({ bulkUnsubscriptionStatus: "approved", bulkUnsubscriptionProcessedBy: { userId: staff.userId } });
  });

  it("leaves the batch pending where its job is canceled or fails, truly", async () => {
    const { id, ids } = await pending();
    const blocker = await api.owner.connect();
    await blocker.query("begin");
    await blocker.query("select from subscription where id = $1 for update", [ids[1]]);
    const { body } = await approveHastily(id);
    expect(await staff.put(`/services/jobs/${body.jobId}/cancel`)).toMatchObject({ status: 200 });
    await blocker.query("commit");
    blocker.release();
    await expect.poll(async () => (await staff.get(`/services/jobs/${body.jobId}`)).body.state).toBe("canceled");
    expect((await staff.find(id)).body).toMatchObject({ bulkUnsubscriptionStatus: "pending", approvalJobId: null });
    expect(await subscriptions(ids)).toMatchObject([{ active: true }, { active: true }]);
    expect(await staff.approve(id)).toMatchObject({ status: 200, body: { deactivated: 2 } });
  });

  it("may be the creator's, never in another's name, and only to `approved` or `canceled` (C-13, B-226)", async () => {
    const { id } = await pending(1);
    expect(await staff.approve(id, { bulkUnsubscriptionProcessedBy: other.userId })).toMatchObject({ status: 403 });
    for (const bulkUnsubscriptionStatus of ["pending", "done", ""])
      expect(
        await staff.put(`/services/bulk-unsubscriptions/${id}`, { body: { bulkUnsubscriptionStatus } }),
      ).toMatchObject({ status: 400 });
    expect((await staff.find(id)).body).toMatchObject({ bulkUnsubscriptionStatus: "pending" });
    expect(await staff.approve(id)).toMatchObject({ status: 200, body: { deactivated: 1, alreadyInactive: 0 } });
  });

  it("needs `bulk-unsubscriptions.edit`, making one `.create` (B-268, B-486, B-487)", async () => {
    const { id } = await pending(1);
    const reader = bulkCalls(await api.as({ permissions: ["bulk-unsubscriptions.list"] }));
    for (const call of [reader.approve(id), reader.cancel(id), reader.undo(id), reader.create("52155100")])
      expect(await call).toMatchObject({ status: 403 });
    expect(await reader.analyse("52155100")).toMatchObject({ status: 403 });
    expect(await reader.find(id)).toMatchObject({ status: 200 });
    await staff.cancel(id);
  });
});

describe("canceling a batch (B-265)", () => {
  it("changes no subscription, once, and says by whom (B-266)", async () => {
    const { id, ids } = await pending();
    const before = await subscriptions(ids);
    expect(await other.cancel(id)).toMatchObject({
      status: 200,
      body: { bulkUnsubscriptionStatus: "canceled", bulkUnsubscriptionProcessedBy: { userId: other.userId } },
    });
    expect(await subscriptions(ids)).toEqual(before);
    expect(await api.lastAudit()).toMatchObject({ action: "bulk_unsubscription.cancel", entity_id: String(id) });
    expect(await other.cancel(id)).toMatchObject(processed);
    expect(await staff.approve(id)).toMatchObject(processed);
    expect((await staff.find(id)).body.undo).toBeNull();
  });
});

describe("what an approval would do", () => {
  it("tells what has changed since the batch was made, and lists it", async () => {
    const { id, ids, numbers, subscription, product } = await pending(4);
    expect((await staff.preview(id)).body).toEqual({
      total: 4,
      unchanged: 4,
      changed: 0,
      alreadyInactive: 0,
      newSince: 0,
      undoUntil: expect.any(String),
    });
    const later = { updated_at: new Date() };
    await api.build.update("subscription", ids[1] ?? 0, later);
    const ended = { active: false, deactivated_at: new Date(), ...later };
    await api.build.update("subscription", ids[2] ?? 0, ended);
    await subscription(numbers[2] ?? "");
    await subscription(newNumber());
    expect((await staff.preview(id)).body).toEqual({
      total: 4,
      unchanged: 2,
      changed: 1,
      alreadyInactive: 1,
      newSince: 1,
      undoUntil: expect.any(String),
    });
    expect((await staff.items(id)).body).toMatchObject({
      total: 4,
      results: [
        {
          line: 1,
          subscriptionId: ids[0],
          msisdn: numbers[0],
          productName: product.name,
          since: "unchanged",
          outcome: null,
        },
        { line: 2, since: "changed" },
        { line: 3, since: "alreadyInactive" },
        { line: 4, since: "unchanged" },
      ],
    });
    expect((await staff.items(id, "since=changed")).body).toMatchObject({ total: 1, results: [{ line: 2 }] });
    expect((await staff.items(id, `msisdn=${numbers[3]}`)).body).toMatchObject({ total: 1, results: [{ line: 4 }] });
    expect(
      (await staff.items(id, "limit=2&page=2&sort=desc")).body.results.map(({ line }: { line: number }) => line),
    ).toEqual([2, 1]);
    await staff.cancel(id);
  });
});
