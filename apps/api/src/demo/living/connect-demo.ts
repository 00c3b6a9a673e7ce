import { sql } from "kysely";
import { recordAudit } from "../../platform/audit/audit.ts";
import { hashOfKey, newProgramKey } from "../../platform/auth/program-key.ts";
import type { Db, Transaction } from "../../platform/database/database.ts";
import { HopelessStart } from "../../platform/hopeless-start.ts";
import type { DemoGuide } from "../guide.ts";

interface Connected {
  /** The secret of the key for programs, which is kept nowhere. */
  key: string;
  /** Names this run of the demo; no other run has it. */
  run: number;
  seed: number;
  guide: DemoGuide;
}

const keyName = "Living demo";
const permissions = ["event.incoming-message", "event.charge"];
const keyDays = 30;
/** The administrator of the demo, whose key it is. */
const adminId = 1;

/**
 * Connects the demo data to what plays its carriers and providers: simulators for carriers that never had a connection, the address
 * of the providers' server, and a new key for programs in place of that of the run before.
 */
export const connectDemo = (db: Db, { providersUrl }: { providersUrl: string }): Promise<Connected> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<Pick<Connected, "seed" | "guide">>`select seed, guide from demo_load`.execute(tx);
    const [load] = rows;
    if (!load) throw new HopelessStart("This database holds no demo data, so nothing of it can live");
    await addSimulators(tx);
    await sql`
      update provider
      set notification_endpoint = regexp_replace(
        notification_endpoint, '^(https://[a-z0-9-]+[.]example[.]com|http://127[.]0[.]0[.]1:[0-9]+)/notify/', ${`${providersUrl}/notify/`})
      where notification_endpoint ~ '^(https://[a-z0-9-]+[.]example[.]com|http://127[.]0[.]0[.]1:[0-9]+)/notify/'`.execute(
      tx,
    );
    return { ...(await renewKey(tx)), ...load };
  });

/**
 * Most carriers take every charge of staff. Of eight one refuses a share, one answers late, and one does not answer. Messages have
 * all three fates at each carrier.
 */
const addSimulators = (tx: Transaction) =>
  sql`
    insert into carrier_connection
      (carrier_id, name, purpose, kind, time_limit, calls_per_second, refused_share, late_share, silent_share)
    select c.id, 'Simulator of ' || purpose, purpose, 'simulator', 5000, 50, refused, late, silent
    from carrier c
      cross join lateral (values
        ('charges', case c.id % 8 when 6 then 30 else 0 end, case c.id % 8 when 7 then 30 else 0 end, case c.id % 8 when 0 then 15 else 0 end),
        ('messages', 2 + c.id % 5, 8, 4)
      ) as wanted (purpose, refused, late, silent)
    where c.enabled
      and not exists (select from carrier_connection o where o.carrier_id = c.id and o.purpose = wanted.purpose)
    order by c.id, purpose`.execute(tx);

async function renewKey(tx: Transaction): Promise<Pick<Connected, "key" | "run">> {
  const key = newProgramKey();
  await tx
    .updateTable("program_key")
    .set({ revoked_at: sql<Date>`now()` })
    .where("user_id", "=", adminId)
    .where("name", "=", keyName)
    .where("revoked_at", "is", null)
    .execute();
  const { id } = await tx
    .insertInto("program_key")
    .values({
      user_id: adminId,
      name: keyName,
      token_hash: hashOfKey(key),
      addresses: [],
      expires_at: sql<Date>`now() + make_interval(days => ${keyDays})`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("program_key_permission")
    .columns(["key_id", "permission_id"])
    .expression((from) =>
      from
        .selectFrom("permission")
        .select([sql<number>`${id}::integer`.as("key_id"), "id"])
        .where("name", "in", permissions),
    )
    .execute();
  await recordAudit(tx, {
    userId: adminId,
    action: "program_key.create",
    entity: "program_key",
    entityId: id,
    scope: { carrierId: null, providerId: null },
    details: { key: keyName, permissions },
  });
  return { key, run: id };
}
