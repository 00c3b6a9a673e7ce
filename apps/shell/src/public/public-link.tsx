import type { ReactNode } from "react";
import { openScreen } from "../boot/portal-view.ts";
import { type PublicScreen, publicPaths } from "../boot/stage.ts";

export interface PublicLinkProps {
  to: PublicScreen;
  children: ReactNode;
}

/** A link between public screens that does not load the document again. The browser handles a click with a modifier key. */
export function PublicLink({ to, children }: PublicLinkProps) {
  return (
    <a
      href={publicPaths[to]}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        openScreen(to);
      }}
    >
      {children}
    </a>
  );
}
