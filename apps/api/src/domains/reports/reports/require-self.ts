import type { Caller } from "#platform/auth/caller.ts";
import { forbidden } from "#platform/errors.ts";

/** Refuses what staff keep for themselves where it names another user (S5). */
export function requireSelf(caller: Pick<Caller, "userId">, userId: number): void {
  if (userId !== caller.userId) throw forbidden();
}
