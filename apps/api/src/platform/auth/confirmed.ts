import { refused } from "../errors.ts";
import type { Caller } from "./caller.ts";

/** Refuses the call unless the caller gave their password a few minutes ago, at the sign-in or later. */
export function requireConfirmed(caller: Pick<Caller, "isConfirmed">): void {
  if (!caller.isConfirmed) throw refused("confirm");
}
