import { signOut } from "@portal/auth";
import { mayLeave } from "@portal/ui";

/** Logout, asked first where a form has unsaved changes (B-024). */
export async function logout(): Promise<void> {
  if (await mayLeave()) signOut();
}
