import type { SystemStyleObject } from "@chakra-ui/react/styled-system";

/** The look of panels under a button or a field. */
export const floating = {
  zIndex: "50",
  maxBlockSize: "min(480px, 70vh)",
  border: "1px solid var(--divider)",
  borderRadius: "md",
  background: "raised",
  color: "text",
  boxShadow: "overlay",
  overflowY: "auto",
  outline: "none",
} satisfies SystemStyleObject;
