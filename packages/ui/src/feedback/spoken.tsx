import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { ReactNode } from "react";

/** Text for screen readers only. */
export function Spoken({ children }: { children: ReactNode }) {
  return <VisuallyHidden>{children}</VisuallyHidden>;
}
