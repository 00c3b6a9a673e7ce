import { refused, refusedToKeys } from "../errors.ts";
import type { Caller } from "./caller.ts";

/**
 * Refuses the call unless the caller gave their password a few minutes ago, at the sign-in or later. A key never does, so it is
 * refused by another name.
 */
export function requireConfirmed(caller: Pick<Caller, "isConfirmed"> & Partial<Pick<Caller, "key">>): void {
  if (caller.key) throw refusedToKeys();
  if (!caller.isConfirmed) throw refused("confirm");
}
