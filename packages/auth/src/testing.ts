import { forgetConfirmation } from "./identity.ts";
import { forgetPrefetched } from "./prefetch.ts";

export { makeUser } from "./session-fixtures.ts";

/** Forgets everything about a session outside of the store, as after a reload. */
export function resetAuth(): void {
  forgetPrefetched();
  forgetConfirmation();
}
