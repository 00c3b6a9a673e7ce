import { forgetConfirmation } from "./identity.ts";
import { forgetPrefetched } from "./prefetched-calls.ts";

/** Forgets what is known of a session outside of the store, as a page that was just loaded has it. */
export function resetAuth(): void {
  forgetPrefetched();
  forgetConfirmation();
}
