import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import type { ReactNode } from "react";

/** Words for screen readers where the eye needs none. */
export function Spoken({ children }: { children: ReactNode }) {
  return <VisuallyHidden>{children}</VisuallyHidden>;
}
