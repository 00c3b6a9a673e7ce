import type { TimelineEvent } from "@portal/api-client/contract/monitor-timeline";
import { monitorPermissions } from "@portal/api-client/permissions";
import { expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { bulkCalls, bulkRights } from "#test/bulk-calls.ts";
import { upload } from "#test/multipart.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const staff = bulkCalls(
  await api.as({
    permissions: [
      ...bulkRights,
      ...monitorPermissions,
      "monitor.subscription-deactivate",
      "direct-subscription.create",
    ],
  }),
);
const monitor = "/services/monitor-users";

/** The Monitor's answers about a number: its cards, and its time line without notifications. */
function seen({ carrierId, provider }: { carrierId: number; provider: { id: number } }, msisdn: string) {
  const search = { carrierId, providerId: provider.id };
  const rows = async (path: string) =>
    (await staff.post(`${monitor}/${path}`, { body: { ...search, subscriptionMsisdn: msisdn } })).body.results;
  return {
    active: () => rows("subscriptions"),
    history: () => rows("subscriptions-history"),
    events: async (): Promise<TimelineEvent[]> =>
      (await staff.post(`${monitor}/timeline`, { body: { ...search, msisdn, kinds: ["subscription"] } })).body.events,
  };
}

it("a subscription tells the job and line that changed it last, and its time line each of them", async () => {
  const place = await buildProduct(api.db);
  const [other, number] = [newNumber(), newNumber()];
  for (const msisdn of [other, number]) await place.subscription(msisdn);
  const { active, history, events } = seen(place, number);
  expect(await active()).toMatchObject([{ job: null }]);
  const { body: batch } = await staff.create(`${other}\n${number}`);
  expect(await active(), "a batch alone changes nothing").toMatchObject([{ job: null }]);
  const { body: approval } = await staff.approve(batch.id);
  const ended = { jobId: approval.jobId, line: 2, kind: "bulk-unsubscription.approve" };
  expect(await history()).toMatchObject([{ subscriptionStatus: 0, job: ended }]);
  expect(await events()).toMatchObject([
    { title: `Subscription to ${place.product.name} ended`, job: ended },
    { job: null },
  ]);
  const { body: undone } = await staff.undo(batch.id);
  const restored = { jobId: undone.jobId, line: 2, kind: "bulk-unsubscription.undo" };
  expect(await active()).toMatchObject([{ job: restored }]);
  const { username } = await api.build.read("app_user", staff.userId);
  expect(await events()).toMatchObject([
    { title: `Subscription to ${place.product.name} restored`, detail: `By ${username}`, job: restored },
    { title: `Subscription to ${place.product.name} ended`, detail: `By ${username}`, job: ended },
    { title: `Subscribed to ${place.product.name}`, job: null },
  ]);
});

it("a cancel by hand after a job is nobody's job in the time line", async () => {
  const place = await buildProduct(api.db);
  const number = newNumber();
  const { id } = await place.subscription(number);
  const { body: batch } = await staff.create(number);
  await staff.approve(batch.id);
  await staff.undo(batch.id);
  expect(await staff.put(`${monitor}/subscriptions/deactivate/${id}`)).toMatchObject({ status: 200 });
  const jobs = (await seen(place, number).events()).map(({ title, job }) => [
    title.split(" ").at(-1),
    job?.kind ?? null,
  ]);
  expect(jobs.slice(0, 3)).toEqual([
    ["ended", null],
    ["restored", "bulk-unsubscription.undo"],
    ["ended", "bulk-unsubscription.approve"],
  ]);
});

it("a subscription that a file made tells its job too", async () => {
  const place = await buildProduct(api.db);
  await api.build.insert("product_keyword", { keyword: "join", type: "subscription", product_id: place.product.id });
  const number = newNumber();
  const file = upload(`${number},join,${place.provider.id},${place.shortcode.shortcode},1`);
  const { body } = await staff.post("/services/direct-subscriptions", file);
  const job = { jobId: body.jobId, line: 1, kind: expect.stringMatching(/^direct-subscription/) };
  const { active, events } = seen(place, number);
  expect(await active()).toMatchObject([{ job }]);
  expect(await events()).toMatchObject([{ title: `Subscribed to ${place.product.name}`, job }]);
});
