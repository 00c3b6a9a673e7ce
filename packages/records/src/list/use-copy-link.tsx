import { lazyDialog, toast } from "@portal/ui";
import { type ReactNode, useState } from "react";

const LinkDialog = lazyDialog(() => import(/* webpackChunkName: "dialogs" */ "./link-dialog.tsx"));

/** Copies a link to a place of the portal. Render `byHand`: it shows the link where the browser refuses to copy. */
export function useCopyLink(): { copyLink: (path: string) => Promise<void>; byHand: ReactNode } {
  const [refused, setRefused] = useState<string>();
  const copyLink = async (path: string) => {
    const link = new URL(path, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      toast.success("Link is copied");
    } catch {
      setRefused(link); // browsers refuse the clipboard on a plain http address, so the user copies by hand
    }
  };
  return { copyLink, byHand: refused && <LinkDialog link={refused} onClose={() => setRefused(undefined)} /> };
}
