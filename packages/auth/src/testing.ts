import { forgetConfirmation } from "./identity.ts";
import { forgetPrefetched } from "./prefetch.ts";

/** Forgets what is known of a session outside of the store, as a page that was just loaded has it. */
export function resetAuth(): void {
  forgetPrefetched();
  forgetConfirmation();
}
