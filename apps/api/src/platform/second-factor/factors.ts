import type { ProofMethod } from "@portal/api-client/contract/factor-proof";
import { sql } from "kysely";
import type { Db, Transaction } from "../database/database.ts";

/**
 * Locks a user while their factors change or are used, so that no code works twice and the last factor cannot be removed twice.
 */
export const lockUserOfFactors = (tx: Transaction, userId: number) =>
  tx
    .selectFrom("app_user")
    .select(["id", "username", "email", "enabled", "token_version"])
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** The ways in which a user can prove who they are besides the password; none if they have no second factor. */
export async function methodsOf(db: Db, userId: number, { passkeysPossible }: { passkeysPossible: boolean }) {
  const { rows } = await sql<Record<ProofMethod, boolean>>`
    select
      exists (select from second_factor_totp where user_id = ${userId} and secret_sealed is not null) as totp,
      exists (select from passkey where user_id = ${userId}) and ${passkeysPossible} as passkey,
      exists (select from recovery_code where user_id = ${userId} and used_at is null) as recovery`.execute(db);
  const methods: readonly ProofMethod[] = ["totp", "passkey", "recovery"];
  return methods.filter((method) => rows[0]?.[method]);
}

/**
 * Stores whether the user has a factor, after any change of their factors; without one their recovery codes are deleted too.
 */
export async function noteFactors(tx: Transaction, userId: number): Promise<boolean> {
  const { has_second_factor } = await tx
    .updateTable("app_user")
    .set({
      has_second_factor: sql<boolean>`
        exists (select from second_factor_totp where user_id = ${userId} and secret_sealed is not null)
        or exists (select from passkey where user_id = ${userId})`,
    })
    .where("id", "=", userId)
    .returning("has_second_factor")
    .executeTakeFirstOrThrow();
  if (!has_second_factor) await tx.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
  return has_second_factor;
}

/** Removes all second factors of a user. */
export async function removeFactors(tx: Transaction, userId: number): Promise<void> {
  for (const table of ["second_factor_totp", "passkey", "passkey_challenge"] as const)
    await tx.deleteFrom(table).where("user_id", "=", userId).execute();
  await noteFactors(tx, userId);
}
