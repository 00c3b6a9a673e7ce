import { expect, it } from "vitest";
import { buildProduct, newNumber } from "./build-subscriber.ts";
import { killedIn } from "./killed-in.ts";
import { startTestApi } from "./start-test-api.ts";
import { storeText } from "./test-files.ts";

const api = await startTestApi();

const count = async (sql: string, values: unknown[] = []) =>
  Number((await api.owner.query<{ count: string }>(`select count(*) from ${sql}`, values)).rows[0]?.count);

const newJob = async (values: Parameters<typeof api.build.insert<"job">>[1]) =>
  (await api.build.insert("job", values)).id;

it("a process that is killed in any phase of a bulk change leaves nothing, and the next one does it all, once", async () => {
  const rows = 3_000;
  const role = await api.build.role({ permissions: ["message.list", "message.edit"] });
  const { id: user_id } = await api.build.user({ roles: [role.id] });
  await api.owner.query("insert into message (message, type) select 'm' || n, 'info' from generate_series(1, $1) n", [
    rows,
  ]);
  const change = { resource: "messages", action: "edit", set: { messageType: "help" }, filters: [], expected: rows };
  const options = { resource: "messages", action: "edit", change: JSON.stringify(change) };
  const changed = () => count("message where type = 'help'");
  const lines = () => count("audit where entity = 'message'");
  const expectState = (help: number, written: number) => async () =>
    expect([await changed(), await lines()]).toEqual([help, written]);

  const kind = "records.change";
  const preview = await newJob({ kind, user_id, preview: true, options: JSON.stringify(options) });
  await killedIn(api, "checking", preview, expectState(0, 0));
  await expectState(0, 0)();

  const changeOptions = JSON.stringify({ ...options, previewId: preview });
  const done = await newJob({ kind, user_id, subject_id: preview, options: changeOptions });
  await killedIn(api, "saving", done, expectState(0, 0));
  await expectState(rows, rows)();
  expect(await count("job_row where job_id = $1 and outcome = 'changed'", [done])).toBe(rows);

  const undo = await newJob({ kind: "records.undo", user_id, subject_id: done, options: changeOptions });
  await killedIn(api, "saving", undo, expectState(rows, rows));
  await expectState(0, 2 * rows)();
});

it("a process that is killed in any phase of an undo of a file takes nothing back, and the next one takes back all, once", async () => {
  const rows = 21_000;
  const first = Number(newNumber());
  const { id: carrierId } = await api.build.carrier();
  const { id: user_id } = await api.build.user();
  const text = Array.from({ length: rows }, (_, index) => `${first + index},,${carrierId}`).join("\n");
  const input = { user_id, input_path: await storeText(text), input_name: "numbers.csv" };
  const listed = () => count("blacklist where carrier_id = $1 and deleted_at is null", [carrierId]);
  const file = await newJob({ kind: "blacklist.add", ...input });
  await killedIn(api, "reading", file, async () => expect(await listed()).toBe(0));
  expect(await listed()).toBe(rows);

  const undo = await newJob({ kind: "blacklist.add.undo", user_id, subject_id: file });
  await killedIn(api, "saving", undo, async () => expect(await listed()).toBe(rows));
  expect(await listed()).toBe(0);
  expect(await count("job_row where job_id = $1 and outcome = 'takenBack'", [undo])).toBe(rows);
  expect(await count("audit where action = 'blacklist.add.undo'")).toBe(1);
});

it("a process that is killed while it approves leaves the batch pending, and the next one does it all, once", async () => {
  const rows = 21_000;
  const { product, provider, shortcode, carrierId } = await buildProduct(api.db);
  const { id: batchId, user_id } = await api.build.bulkUnsubscription({});
  await api.owner.query(
    `with made as (
       insert into subscription (msisdn, carrier_id, provider_id, product_id, shortcode_id)
       select (521550000000 + n)::text, $1, $2, $3, $4 from generate_series(1, $5) n returning id, updated_at
     )
     insert into bulk_unsubscription_item (bulk_unsubscription_id, subscription_id, line, seen_at)
     select $6, id, row_number() over (order by id), updated_at from made`,
    [carrierId, provider.id, product.id, shortcode.id, rows, batchId],
  );
  const batch = () => api.build.read("bulk_unsubscription", batchId);
  const approval = await newJob({ kind: "bulk-unsubscription.approve", user_id, subject_id: batchId });
  const { counts } = await killedIn(api, "saving", approval, async () => {
    expect(await batch()).toMatchObject({ status: "pending", processed_at: null });
    expect(await count("subscription where not active")).toBe(0);
  });
  expect(counts).toMatchObject({ deactivated: rows, alreadyInactive: 0 });
  expect(await batch()).toMatchObject({ status: "approved" });
  expect(await count("subscription where active")).toBe(0);
  expect(await count("notification")).toBe(rows);
  expect(await count("job_row where job_id = $1", [approval])).toBe(rows);
  expect(await count("audit where action = 'bulk_unsubscription.approve'")).toBe(1);
});
