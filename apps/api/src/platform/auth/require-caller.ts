import { forbidden } from "../errors.ts";
import type { Caller } from "./caller.ts";

/** Refuses what names another user than the caller; where it names nobody, it is the caller's. */
export function requireSelf(caller: Pick<Caller, "userId">, userId: number | null): void {
  if (userId !== null && userId !== caller.userId) throw forbidden();
}

/** Refuses users who are tied to a carrier or provider, in calls about what holds for everybody. */
export function refuseTied({ carrierId, providerId }: Pick<Caller, "carrierId" | "providerId">): void {
  if (carrierId !== null || providerId !== null) throw forbidden();
}
