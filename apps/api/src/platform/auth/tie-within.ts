import type { UserRow } from "./caller.ts";

type Tie = Pick<UserRow, "carrier_id" | "provider_id">;

/** What a user's tie and a second one have in common; null where the second one leads out of the first. */
export function tieWithin(own: Tie, other: Tie): Tie | null {
  const isOutside = (one: number | null, two: number | null) => one !== null && two !== null && one !== two;
  if (isOutside(own.carrier_id, other.carrier_id) || isOutside(own.provider_id, other.provider_id)) return null;
  return { carrier_id: own.carrier_id ?? other.carrier_id, provider_id: own.provider_id ?? other.provider_id };
}
