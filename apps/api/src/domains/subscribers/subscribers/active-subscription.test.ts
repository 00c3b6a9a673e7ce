import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createDb } from "#platform/database/database.ts";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { untilBlocked } from "#test/meet.ts";
import { startTestApi } from "#test/start-test-api.ts";
import { activation } from "./activation.ts";
import { deactivation } from "./deactivation.ts";
import { reactivation } from "./reactivation.ts";

const api = await startTestApi();
/** The API's own connection, with its low rights. */
const app = createDb((await api.replica()).pool);
const held = buildProduct(api.db);
/** The rows of a number in the side table. */
const activeOf = async (msisdn: string) => {
  const rows = await api.db.selectFrom("active_subscription").selectAll().where("msisdn", "=", msisdn).execute();
  return rows.map(({ subscription_id }) => subscription_id);
};
const notificationsOf = (msisdn: string) =>
  api.db.selectFrom("notification").select(["type", "subscription_id"]).where("msisdn", "=", msisdn).execute();

type Set = RawBuilder<unknown>;
const ids = (...of: number[]): Set => sql`select unnest(${of}::bigint[]) as id`;
const rowsOf = async <Row>(on: typeof app, piece: Set, result: string) =>
  (await sql<Row>`with ${piece} select * from ${sql.ref(result)}`.execute(on)).rows;
const deactivate = (on: typeof app, ...of: number[]) =>
  rowsOf<{ id: number; deactivated_at: Date; next_charge_at: Date }>(
    on,
    deactivation({ chosen: ids(...of), by: "someone" }),
    "deactivated",
  );
const reactivate = (on: typeof app, of: { id: number; deactivated_at: Date }[]) =>
  rowsOf<{ id: number }>(
    on,
    reactivation({
      chosen: sql`select id, deactivated_at, '2031-02-03T04:05:06Z'::timestamptz as next_charge_at
        from jsonb_to_recordset(${JSON.stringify(of)}) as t(id bigint, deactivated_at timestamptz)`,
    }),
    "reactivated",
  );
const activate = async (on: typeof app, ...numbers: string[]) => {
  const { product, provider, carrierId, shortcode } = await held;
  const chosen = sql`
    select place, msisdn, ${carrierId}::int as carrier_id, ${provider.id}::int as provider_id, ${product.id}::int as product_id,
      ${shortcode.id}::int as shortcode_id, '2031-01-01T00:00:00Z'::timestamptz as next_charge_at
    from unnest(${numbers}::text[]) with ordinality as t(msisdn, place)`;
  const rows = await rowsOf<{ id: number; msisdn: string }>(on, activation({ chosen }), "activated");
  return rows.sort((one, other) => one.id - other.id);
};

describe("one active subscription of a number and product (5.9)", () => {
  it("is a rule of the database for every plain insert", async () => {
    const { subscription } = await held;
    const msisdn = newNumber();
    const first = await subscription(msisdn);
    expect(await activeOf(msisdn)).toEqual([first.id]);
    await expect(subscription(msisdn)).rejects.toMatchObject({
      code: "23505",
      constraint: "active_subscription_pkey",
    });
    const past = await subscription(msisdn, { active: false });
    await expect(
      api.db
        .updateTable("subscription")
        .set({ active: true, deactivated_at: null })
        .where("id", "=", past.id)
        .execute(),
    ).rejects.toMatchObject({ code: "23505" });
    await app
      .updateTable("subscription")
      .set({ active: false, deactivated_at: new Date() })
      .where("id", "=", first.id)
      .execute();
    expect(await activeOf(msisdn)).toEqual([]);
    await app
      .updateTable("subscription")
      .set({ active: true, deactivated_at: null })
      .where("id", "=", past.id)
      .execute();
    expect(await activeOf(msisdn)).toEqual([past.id]);
    await api.db.deleteFrom("subscription").where("id", "=", past.id).execute();
    expect(await activeOf(msisdn)).toEqual([]);
  });

  it("is claimed only by the statement that makes the subscription, and ends only with it", async () => {
    const { subscription, product } = await held;
    const msisdn = newNumber();
    const { id } = await subscription(msisdn, { active: false });
    for (const subscription_id of [id, 2_000_000_000])
      await expect(
        app.insertInto("active_subscription").values({ msisdn, product_id: product.id, subscription_id }).execute(),
      ).rejects.toMatchObject({ constraint: "active_subscription_check" });
    const insufficientPrivilege = { code: "42501" };
    await expect(app.deleteFrom("active_subscription").execute()).rejects.toMatchObject(insufficientPrivilege);
    await expect(app.updateTable("active_subscription").set({ msisdn }).execute()).rejects.toMatchObject(
      insufficientPrivilege,
    );
    await expect(
      api.db.updateTable("subscription").set({ msisdn: newNumber() }).where("id", "=", id).execute(),
    ).rejects.toMatchObject({ constraint: "subscription_holder_check" });
  });

  it("a cancel stays within the row's page: no index is written", async () => {
    const { subscription } = await held;
    const { id } = await subscription(newNumber());
    await app.transaction().execute(async (tx) => {
      const inPlace = async () =>
        (
          await sql<{ count: number }>`
          select pg_stat_get_xact_tuples_hot_updated('subscription'::regclass) as count`.execute(tx)
        ).rows[0]?.count ?? 0;
      const before = await inPlace();
      await deactivate(tx, id);
      expect(await inPlace()).toBe(before + 1);
    });
  });
});

describe("sets of subscriptions", () => {
  it("are cancelled with a notification each; inactive and unknown ones are left alone (5.3, 5.11)", async () => {
    const { subscription } = await held;
    const [running, ended] = [newNumber(), newNumber()];
    const first = await subscription(running);
    await api.build.update("subscription", first.id, { next_charge_at: "2030-01-01T00:00:00Z" });
    const second = await subscription(ended, { active: false });
    const done = await deactivate(app, second.id, first.id, 2_000_000_000);
    expect(done).toMatchObject([{ id: first.id, next_charge_at: new Date("2030-01-01T00:00:00Z") }]);
    expect(await notificationsOf(running)).toEqual([{ type: "unsubscription", subscription_id: first.id }]);
    expect(await notificationsOf(ended)).toEqual([]);
    const stored = await api.build.read("subscription", first.id);
    expect(stored).toMatchObject({ active: false, deactivated_by: "someone", next_charge_at: null });
  });

  it("are made where the number does not hold the product, each once and with a notification (5.9, F-7)", async () => {
    const { subscription } = await held;
    const [has, lacks, past] = [newNumber(), newNumber(), newNumber()];
    await subscription(has);
    await subscription(past, { active: false });
    const made = await activate(app, has, lacks, past, lacks);
    expect(made).toMatchObject([{ msisdn: lacks }, { msisdn: past }]);
    expect(await notificationsOf(lacks)).toEqual([{ type: "subscription", subscription_id: made[0]?.id }]);
    expect(await notificationsOf(has)).toEqual([]);
    expect(await activeOf(lacks)).toEqual([made[0]?.id]);
    expect(await activate(app, has, lacks, past)).toEqual([]);
  });

  it.each(["commits", "rolls back"])("two at once for one number: the other waits until the first %s", async (end) => {
    const msisdn = newNumber();
    const one = await app.startTransaction().execute();
    expect(await activate(one, msisdn)).toHaveLength(1);
    const other = activate(app, msisdn);
    await untilBlocked(api.owner);
    await (end === "commits" ? one.commit() : one.rollback()).execute();
    expect(await other).toHaveLength(end === "commits" ? 0 : 1);
    expect(await activeOf(msisdn)).toHaveLength(1);
  });

  it("come back as they were, except where something happened since", async () => {
    const { subscription } = await held;
    const numbers = [newNumber(), newNumber(), newNumber()] as const;
    const made = await Promise.all(numbers.map((msisdn) => subscription(msisdn)));
    const cancelled = await deactivate(app, ...made.map(({ id }) => id));
    const touched = made[1]?.id ?? 0;
    await api.build.update("subscription", touched, { updated_at: "2031-01-01T00:00:00Z" });
    const [again] = await activate(app, numbers[2]);
    expect(await reactivate(app, cancelled)).toMatchObject([{ id: made[0]?.id }]);
    expect(await api.build.read("subscription", made[0]?.id ?? 0)).toMatchObject({
      active: true,
      deactivated_at: null,
      deactivated_by: null,
      next_charge_at: new Date("2031-02-03T04:05:06Z"),
    });
    expect(await activeOf(numbers[0])).toEqual([made[0]?.id]);
    expect(await activeOf(numbers[1])).toEqual([]);
    expect(await activeOf(numbers[2])).toEqual([again?.id]);
    expect(await reactivate(app, cancelled)).toEqual([]);
  });
});

describe("the migration", () => {
  it("enters the active subscriptions of before", async () => {
    const { subscription } = await held;
    const [running, ended] = [newNumber(), newNumber()];
    const { id } = await subscription(running);
    await subscription(ended, { active: false });
    const migration = readFileSync(
      join(import.meta.dirname, "../../../../migrations/0024_active_subscriptions.sql"),
      "utf8",
    );
    // with the view of it that a later migration makes
    const undo = `drop table active_subscription cascade;
      drop function keep_active_subscriptions, check_active_subscriptions, drop_active_subscriptions, refuse_other_holder cascade;
      create unique index subscription_active_unique on subscription (msisdn, product_id) where active;`;
    await api.owner.query(`begin; ${undo} ${migration} commit;`);
    expect(await activeOf(running)).toEqual([id]);
    expect(await activeOf(ended)).toEqual([]);
    await expect(subscription(running)).rejects.toMatchObject({ constraint: "active_subscription_pkey" });
  });
});
