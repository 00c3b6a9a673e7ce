/** What checkbox and switch share: the input lies transparent over what is drawn, so that pointers, tests and the focus find it. */
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
  // its tick and its knob are painted above the input
  "& > [data-part=control]": { pointerEvents: "none" },
  "& > :disabled + [data-part=control]": { opacity: "0.6" },
} as const;
