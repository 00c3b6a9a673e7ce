import { signOut } from "@portal/auth";
import { mayLeave } from "@portal/ui";

/** Signs out. If a form has unsaved changes, it asks first. */
export async function logout(): Promise<void> {
  if (await mayLeave()) signOut();
}
