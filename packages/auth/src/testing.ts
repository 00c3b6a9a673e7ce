import { forgetSent } from "./calls-ahead.ts";
import { forgetConfirmation } from "./identity.ts";

/** Forgets everything about a session outside of the store, as after a reload. */
export function resetAuth(): void {
  forgetSent();
  forgetConfirmation();
}
