import { refused } from "../errors.ts";
import type { Caller } from "./caller.ts";

/** Goes on only where the caller gave his password a few minutes ago: at the sign-in, or since (P-13). */
export function requireConfirmed(caller: Pick<Caller, "isConfirmed">): void {
  if (!caller.isConfirmed) throw refused("confirm");
}
