import type { Caller } from "#platform/auth/caller.ts";
import { forbidden } from "#platform/errors.ts";

/** Refuses private records of staff that name another user. */
export function requireSelf(caller: Pick<Caller, "userId">, userId: number): void {
  if (userId !== caller.userId) throw forbidden();
}
