import { toast } from "@portal/ui";

/** Says that something went to the clipboard. */
export const told = (what: string) => toast.success(`${what} copied`);

/** Puts plain text on the clipboard, never HTML (O4), and says so. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    told(what);
  } catch {
    // browsers refuse it on a plain http address; there they still copy what is chosen when its user presses the keys
    toast.error("The browser does not let the portal copy. Select the rows and press Ctrl C.");
  }
}
