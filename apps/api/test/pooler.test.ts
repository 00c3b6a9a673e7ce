import { afterAll, describe, expect, inject, it } from "vitest";
import { createPool } from "../src/platform/database/database.ts";
import { prepareRole } from "../src/platform/database/pooler.ts";
import { upload } from "./multipart.ts";
import { findPgbouncer, Pgbouncer } from "./pgbouncer.ts";
import { startTestApi } from "./start-test-api.ts";

const program = findPgbouncer();
const why = program ? "" : " (skipped: this machine has no pgbouncer)";
const limits = { statementTimeoutMs: 12_345, lockTimeoutMs: 2_345 };

describe.skipIf(!program || inject("isPooled"))(`behind PgBouncer in transaction mode${why}`, async () => {
  if (!program || inject("isPooled")) return;
  const pooler = await Pgbouncer.start(program, inject("appUrl"));
  const api = await startTestApi({ pooledUrl: pooler.urlOf(inject("appUrl")), ...limits });
  afterAll(() => pooler.stop());
  const staff = await api.as({
    permissions: [
      "carrier.list",
      "carrier.create",
      "carrier.edit",
      "blacklist.create",
      "blacklist.list",
      "carrier.delete",
    ],
  });
  const processes = [api, await api.replica()] as const;
  const { id: countryId } = await api.build.country();

  it("many calls of two processes share six connections: each finds its own record, and none another's settings", async () => {
    const names = Array.from({ length: 40 }, (_, index) => `Pooled ${index}`);
    const made = await Promise.all(
      names.map((carrierName, at) =>
        (processes[at % 2] ?? api).call(
          "POST",
          "/services/carriers",
          { body: { carrierName, countryId } },
          staff.token,
        ),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(names.map(() => 200));
    const found = await Promise.all(
      names.map((name) => staff.get("/services/carriers/paginate", { query: `carrierName=${name}&limit=100` })),
    );
    expect(
      found.map(({ body }, at) => body.results.some((row: { carrierName: string }) => row.carrierName === names[at])),
    ).toEqual(names.map(() => true));
    const {
      rows: [held],
    } = await api.owner.query<{ connections: number }>(
      `select count(*) as connections from pg_stat_activity where datname = current_database() and usename = 'portal_app'`,
    );
    expect(held?.connections).toBeLessThanOrEqual(6);
  });

  it("an upload's job, with its temporary tables, COPY and locks, is one transaction", async () => {
    const { id } = await api.build.carrier();
    const file = Array.from({ length: 50 }, (_, index) => `5215${1000 + index},,${id}`).join("\n");
    const replies = await Promise.all([1, 2, 3].map(() => staff.post("/services/blacklists/upload/add", upload(file))));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [stored] = await api.db
      .selectFrom("blacklist")
      .select(api.db.fn.countAll<number>().as("n"))
      .where("carrier_id", "=", id)
      .execute();
    expect(stored?.n).toBe(50);
  });

  it("exports read by a cursor while other calls go on", async () => {
    const calls = Array.from({ length: 8 }, (_, index) =>
      staff.get(index % 2 ? "/services/carriers/export" : "/services/carriers/paginate"),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  });

  it("the time limits hold though no connection can be begun with them", async () => {
    const { rows } = await api.pool.query(
      "select name, setting from pg_settings where name like '%\\_timeout' and name ~ '^(statement|lock|idle_in)' order by name",
    );
    expect(rows).toEqual([
      { name: "idle_in_transaction_session_timeout", setting: "60000" },
      { name: "lock_timeout", setting: "2345" },
      { name: "statement_timeout", setting: "12345" },
    ]);
  });

  it("a sign-in that may change the audit trail is refused, as nothing takes its rights away", async () => {
    const owner = createPool({ url: String(api.owner.options.connectionString), max: 1, isPooled: true });
    await expect(prepareRole(owner, { ...limits, log: api.app.log })).rejects.toThrow(
      "DATABASE_URL has to sign in as a role that cannot change the audit trail",
    );
    await owner.end();
  });
});
