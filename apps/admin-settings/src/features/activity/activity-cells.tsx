import { chakra, type SystemStyleObject } from "@portal/ui";

/** The style of a record in `RecordName`: its id, and its name beside it. */
export const recordStyles: SystemStyleObject = {
  "& [data-none]": { color: "muted" },
  "& [data-record]": { display: "inline-flex", flexWrap: "wrap", gap: "0 8px", maxInlineSize: "100%" },
  "& [data-record] code": { fontFamily: "mono", fontSize: "0.96em", overflowWrap: "anywhere" },
  "& [data-record] span": {
    maxInlineSize: { base: "100%", sm: "32ch" },
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: { base: "normal", sm: "nowrap" },
  },
};

/** Wraps the list and styles its cells. */
export const ActivityCells = chakra("div", {
  base: {
    display: "contents",
    ...recordStyles,
    "& [data-changes]": {
      minBlockSize: "24px",
      maxInlineSize: { base: "100%", sm: "44ch" },
      padding: "0",
      border: "0",
      overflow: "hidden",
      background: "transparent",
      textAlign: "start",
      textDecoration: "underline",
      textDecorationColor: "faint",
      textOverflow: "ellipsis",
      whiteSpace: { base: "normal", sm: "nowrap" },
      cursor: "pointer",
      _hover: { color: "accent", textDecorationColor: "currentColor" },
    },
  },
});
