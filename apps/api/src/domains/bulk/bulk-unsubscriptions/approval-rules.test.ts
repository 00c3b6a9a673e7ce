import { expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { bulkCalls, bulkRights } from "#test/bulk-calls.ts";
import { startTestApi } from "#test/start-test-api.ts";

const guard = { numbers: 1, share: null, enforced: true };
const api = await startTestApi({ bulk: { guard, twoPerson: true, undoHours: 24 } });
const administrator = bulkCalls(await api.as((await api.build.user({ roles: [1], permissions: bulkRights })).id));
const second = bulkCalls(await api.as({ permissions: bulkRights }));

async function pending(count: number) {
  const { subscription } = await buildProduct(api.db);
  const numbers = Array.from({ length: count }, newNumber);
  for (const number of numbers) await subscription(number);
  const { body } = await administrator.create(numbers.join("\n"));
  return body.id as number;
}

it("with BULK_TWO_PERSON nobody approves a batch of their own, not even an administrator; they may cancel it (P-8)", async () => {
  const id = await pending(1);
  expect(await administrator.approve(id)).toMatchObject({
    status: 409,
    body: { message: "Somebody other than its creator has to approve this batch" },
  });
  expect((await administrator.find(id)).body).toMatchObject({
    bulkUnsubscriptionStatus: "pending",
    approvalJobId: null,
  });
  expect(await administrator.cancel(id)).toMatchObject({ status: 200 });
  const next = await pending(1);
  expect(await second.approve(next)).toMatchObject({ status: 200, body: { deactivated: 1 } });
});

it("above the threshold an approval asks for the count of its numbers, and leaves the batch pending until it is told", async () => {
  const id = await pending(3);
  const { status, body } = await second.approve(id);
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: "confirm-count", figures: { rows: 3, numbers: 3, products: [{ rows: 3 }] } },
  });
  expect(await second.approve(id, { confirmedCount: 2 })).toMatchObject({
    status: 409,
    body: { code: "confirm-count" },
  });
  expect((await second.find(id)).body).toMatchObject({ bulkUnsubscriptionStatus: "pending", approvalJobId: null });
  expect(await second.approve(id, { guard: "1", confirmedCount: 3 })).toMatchObject({
    status: 200,
    body: { deactivated: 3 },
  });
});
