import pino from "pino";
import { describe, expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { createDb } from "../database/database.ts";
import { MonthKeeper } from "./month-keeper.ts";
import { monthTables } from "./month-tables.ts";
import { dropOldMonths, makeMonths, oldMonths, type Retention } from "./months.ts";

const api = await startTestApi();
/** The database with the low rights of the API. */
const db = createDb(api.pool);
await makeMonths(db); // the month may have turned since the run's database was made
const keepAll: Retention = { monitor_message: null, notification: null, charge: null };
const { carrier_id, id: provider_id } = await api.build.provider();

/** The first moment of a month in UTC, counted from the present one. */
const month = (after: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + after, 1));
};
const nameOf = (table: string, after: number) => `${table}_${month(after).toISOString().slice(0, 7).replace("-", "_")}`;
const partitions = async (table: string) => {
  const { rows } = await api.owner.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1",
    [table],
  );
  return rows.map(({ name }) => name);
};
const notify = async (at: Date) => {
  const { rows } = await api.owner.query<{ id: number; place: string }>(
    `insert into notification (type, msisdn, carrier_id, provider_id, created_at)
     values ('message', '59899000111', $1, $2, $3) returning id, tableoid::regclass::text as place`,
    [carrier_id, provider_id, at],
  );
  return rows[0] ?? expect.fail("nothing was written");
};
const placesOf = async (ids: number[]) => {
  const { rows } = await api.owner.query<{ id: number; place: string }>(
    "select id, tableoid::regclass::text as place from notification where id = any($1) order by id",
    [ids],
  );
  return rows;
};

describe("months", () => {
  it("are there for the present one and the next three, and what is older than all has its place", async () => {
    for (const table of monthTables)
      expect(await partitions(table)).toEqual(
        expect.arrayContaining([...[0, 1, 2, 3].map((after) => nameOf(table, after)), `${table}_older`]),
      );
    expect((await notify(month(0))).place).toBe(nameOf("notification", 0));
    expect((await notify(new Date(month(1).getTime() - 1))).place).toBe(nameOf("notification", 0));
    expect((await notify(month(1))).place).toBe(nameOf("notification", 1));
  });

  it("are made once, by whichever replica comes first, and with the low rights of the API", async () => {
    await api.owner.query(`drop table ${nameOf("charge", 3)}`);
    await Promise.all([makeMonths(db), makeMonths(db), makeMonths(db)]);
    expect(await partitions("charge")).toContain(nameOf("charge", 3));
    await api.owner.query(`drop table ${nameOf("charge", 3)}`);
    const { rows } = await api.pool.query("select make_months('charge') as made");
    expect(rows).toEqual([{ made: 1 }]);
    await expect(api.pool.query("create table mine ()")).rejects.toMatchObject({ code: "42501" });
  });

  it("are made into the past only while nothing lies in what is older", async () => {
    await api.owner.query("select make_months('notification', $1)", [month(-30)]);
    const old = await notify(month(-30));
    expect(old.place).toBe(nameOf("notification", -30));
    const older = await notify(month(-31));
    expect(older.place).toBe("notification_older");
    await api.owner.query("select make_months('notification', $1)", [month(-40)]);
    expect(await placesOf([older.id])).toEqual([older]);
  });

  it("of tables that have none, and the present one, are refused", async () => {
    await expect(api.pool.query("select make_months('app_user')")).rejects.toThrow("app_user has no months");
    await expect(api.pool.query("select * from drop_months('app_user', now())")).rejects.toThrow(
      "app_user has no months",
    );
    await expect(api.pool.query("select * from drop_months('charge', now() + interval '40 days')")).rejects.toThrow(
      "The present month is never dropped",
    );
  });

  it("have the indexes, keys and room of their table", async () => {
    const { rows } = await api.owner.query(
      `select count(*) as indexes, (select reloptions from pg_class where oid = $1::regclass) as options,
         (select count(*) from pg_constraint where conrelid = $1::regclass and contype = 'f') as keys
       from pg_index where indrelid = $1::regclass`,
      [nameOf("notification", 0)],
    );
    expect(rows).toEqual([{ indexes: 6, options: ["fillfactor=70"], keys: 1 }]);
  });
});

describe("retention", () => {
  const keep = (notification: number): Retention => ({ ...keepAll, notification });

  it("drops nothing without a setting, and says what it would drop", async () => {
    const before = await partitions("notification");
    expect(await oldMonths(api.owner, keepAll)).toEqual([]);
    expect(await dropOldMonths(db, keepAll)).toEqual([]);
    const [found] = await oldMonths(api.owner, keep(12));
    expect(found).toMatchObject({ table: "notification", bytes: expect.any(Number) });
    expect(found?.months.slice(0, 2)).toEqual(["notification_older", nameOf("notification", -30)]);
    expect(found?.months.at(-1)).toBe(nameOf("notification", -13));
    expect(await partitions("notification")).toEqual(before);
  });

  it("keeps the whole months of the setting and the present one, drops the rest, and says so in the audit trail", async () => {
    const kept = [await notify(month(-12)), await notify(month(0))];
    const gone = [await notify(new Date(month(-12).getTime() - 1)), await notify(month(-31))];
    const [dropped, ...others] = await dropOldMonths(db, keep(12));
    expect(others).toEqual([]);
    expect(dropped?.months).toHaveLength(19);
    expect(await placesOf([...kept, ...gone].map(({ id }) => id))).toEqual(kept);
    const line = await api.lastAudit();
    expect(line).toMatchObject({
      action: "retention.drop",
      entity: "retention",
      entity_id: "notification",
      user_id: null,
    });
    expect(line?.details).toMatchObject({ keptMonths: 12, months: dropped?.months });
    // old rows still have a place, though it is empty, so that nothing is refused
    expect((await notify(month(-20))).place).toBe("notification_older");
    expect((await dropOldMonths(db, keep(12)))[0]?.months).toEqual(["notification_older"]);
    expect(await dropOldMonths(db, keep(12))).toEqual([]);
  });

  it("lets readers go first: nobody waits while a long one is under way, and then it is dropped", async () => {
    await notify(month(-20));
    const reader = await api.owner.connect();
    await reader.query("begin");
    await reader.query("select count(*) from notification");
    const dropping = dropOldMonths(db, keep(12));
    for (let time = 0; time < 10; time += 1) {
      const { rows } = await api.pool.query(
        "select count(*) > 0 as found from notification where msisdn = '59899000111'",
      );
      expect(rows).toEqual([{ found: true }]);
    }
    await reader.query("commit");
    reader.release();
    expect((await dropping)[0]?.months).toEqual(["notification_older"]);
  });

  it("gives up after its patience, and nothing is dropped", async () => {
    await notify(month(-20));
    const reader = await api.owner.connect();
    await reader.query("begin");
    await reader.query("select count(*) from notification");
    await expect(dropOldMonths(db, keep(12), { patienceMs: 0 })).rejects.toMatchObject({ code: "55P03" });
    await reader.query("commit");
    reader.release();
    expect(await oldMonths(api.owner, keep(12))).toHaveLength(1);
  });

  it("is the API's own work, by the settings", async () => {
    const lines: string[] = [];
    const log = pino({ level: "info" }, { write: (line: string) => void lines.push(line) });
    await api.owner.query(`drop table ${nameOf("charge", 3)}`);
    const keeper = new MonthKeeper({ db: db, retention: keep(12), log });
    await keeper.look();
    await keeper.stop();
    expect(await partitions("charge")).toContain(nameOf("charge", 3));
    expect(lines).toEqual([expect.stringContaining("notification_older")]);
  });
});
