import type { GlobalStyleObject } from "@chakra-ui/react/styled-system";

/** Global styles, because every cell of a table holds a value. */
export const valueStyles: GlobalStyleObject = {
  "[data-value=moment]": { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
  "[data-value=number]": { fontFamily: "mono", fontSize: "0.96em", letterSpacing: "-0.01em" },
  "[data-value=status]": {
    display: "inline-flex",
    alignItems: "center",
    gap: "6px",
    whiteSpace: "nowrap",
    "& svg": { flex: "none" },
  },
  "[data-value=none], [data-value=no]": { color: "muted" },
  "[data-value=yes]": { color: "success" },
  "[data-value=yes], [data-value=no]": {
    display: "inline-flex",
    verticalAlign: "-3px",
    "& svg": { inlineSize: "16px", blockSize: "16px" },
  },
};
