/**
 * The common styles of checkbox and switch: the input lies transparent over the drawing, so that pointers, tests and
 * the focus find it.
 */
export const tickRoot = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  inlineSize: "fit-content",
  minBlockSize: "target",
  fontSize: "table",
  fontWeight: "550",
  cursor: "pointer",
  "&:has(:disabled)": { color: "muted", cursor: "default" },
  "& > input": {
    position: "absolute",
    insetBlockStart: "calc(50% - 12px)",
    appearance: "none",
    blockSize: "24px",
    margin: "0",
    cursor: "inherit",
  },
  // the tick and the knob are painted above the input
  "& > [data-part=control]": { pointerEvents: "none" },
  "& > :disabled + [data-part=control]": { opacity: "0.6" },
} as const;
