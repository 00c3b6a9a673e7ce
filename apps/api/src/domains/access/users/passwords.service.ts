import type { PasswordChange } from "@portal/api-client/contract/current-user";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import { limits, requireAttempt } from "#platform/auth/attempts.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { changePassword, type StaffPasswords } from "#platform/auth/passwords.ts";
import type { Tokens } from "#platform/auth/tokens.ts";
import type { Db } from "#platform/database/database.ts";
import { forbidden, refused } from "#platform/errors.ts";
import { lockChangeable, requireRightsOf } from "./changeable-user.ts";

interface PasswordDependencies {
  db: Db;
  tokens: Tokens;
  staffPasswords: StaffPasswords;
}

/**
 * Changes a password. Users may always change their own, five times an hour. Changing another's takes `user.edit` and every
 * right of that user; an administrator's takes an administrator, and user 1's user 1. Answers a fresh token if the caller
 * changed their own.
 */
export async function resetPassword(
  { db, tokens, staffPasswords }: PasswordDependencies,
  caller: Caller,
  { userId, password }: z.output<typeof PasswordChange>,
): Promise<string | null> {
  const isOwn = userId === caller.userId;
  if (!isOwn && caller.mustChangePassword) throw refused("changePassword");
  if (!isOwn && caller.mustSetUpSecondFactor) throw refused("secondFactor");
  if (!isOwn && !caller.can("user.edit")) throw forbidden();
  return db.transaction().execute(async (tx) => {
    // In the same transaction: a password that is refused as too common does not count.
    if (isOwn) await requireAttempt(tx, limits.ownPassword, String(userId));
    if (!isOwn) await lockChangeable(tx, caller, userId);
    await requireRightsOf(tx, caller, userId);
    const changed = await changePassword(
      tx,
      userId,
      password,
      isOwn ? { keepSession: caller.sessionId } : { byStaff: staffPasswords === "once" },
    );
    await recordAudit(tx, { userId: caller.userId, action: "password.change", entity: "app_user", entityId: userId });
    return isOwn ? tokens.issue({ ...caller, ...changed }) : null;
  });
}
