import { toast } from "@portal/ui";

/** Tells that something was copied. */
export const tellCopied = (what: string) => toast.success(`${what} copied`);

/** Puts plain text on the clipboard, never HTML, and tells so. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tellCopied(what);
  } catch {
    // browsers refuse it on a plain http address, but there the user can still select and copy by keys
    toast.error("The browser does not let the portal copy. Select the rows and press Ctrl C.");
  }
}
