import { forgetSent } from "./ahead.ts";
import { forgetConfirmation } from "./identity.ts";

/** Forgets what is known of a session outside of the store, as a page that was just loaded has it. */
export function resetAuth(): void {
  forgetSent();
  forgetConfirmation();
}
