import { administratorRoleId, superOwnerId } from "@portal/api-client/contract/current-user";
import { sql } from "kysely";
import type { Config } from "./config.ts";
import { whyGuessable } from "./platform/auth/guessable.ts";
import { hashPassword } from "./platform/auth/passwords.ts";
import type { Db, Transaction } from "./platform/database/database.ts";
import { migrationLock } from "./platform/database/migrations.ts";
import { HopelessStart } from "./platform/hopeless-start.ts";

/** Makes user 1 from the settings; a portal that nobody could enter does not start. */
export async function ensureFirstUser(db: Db, admin: Config["admin"]): Promise<void> {
  if (await hasFirstUser(db)) return;
  if (!admin)
    throw new HopelessStart(
      "There is no user yet: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD for the first one",
    );
  const why = await whyGuessable(admin.password, admin);
  if (why) throw new HopelessStart(`ADMIN_PASSWORD: ${why}`);
  const password_hash = await hashPassword(admin.password, admin);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(tx);
    if (await hasFirstUser(tx)) return; // another process has made the user meanwhile
    await tx
      .insertInto("app_user")
      .values({ id: superOwnerId, username: admin.username, email: admin.email, password_hash })
      .execute();
    await tx.insertInto("user_role").values({ user_id: superOwnerId, role_id: administratorRoleId }).execute();
    await sql`select setval(pg_get_serial_sequence('app_user', 'id'), greatest(${superOwnerId}, (select max(id) from app_user)))`.execute(
      tx,
    );
  });
}

async function hasFirstUser(db: Db | Transaction): Promise<boolean> {
  return Boolean(await db.selectFrom("app_user").select("id").where("id", "=", superOwnerId).executeTakeFirst());
}
