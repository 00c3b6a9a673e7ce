import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { floating } from "../overlays/floating.recipe.ts";

const plain = { border: "0", borderRadius: "4px", background: "transparent", color: "text", cursor: "pointer" };

/** The look of panels with a calendar: for one date, or for a range with the usual periods beside it. */
export const calendarRecipe = defineSlotRecipe({
  slots: ["content"],
  base: {
    content: {
      ...floating,
      display: "flex",
      flexDirection: { base: "column", sm: "row" },
      gap: "3",
      maxInlineSize: "calc(100vw - 16px)",
      padding: "3",
      fontSize: "table",
      "&:has(> fieldset)": { flexDirection: "column" },
      "& > ul": {
        display: "flex",
        flexDirection: { base: "row", sm: "column" },
        flexWrap: { base: "wrap", sm: "nowrap" },
        gap: "1",
        paddingInlineEnd: { base: "0", sm: "3" },
        borderInlineEnd: { base: "0", sm: "1px solid {colors.divider}" },
      },
      "& > ul button": {
        ...plain,
        inlineSize: "100%",
        minBlockSize: "28px",
        paddingInline: "2",
        textAlign: "start",
        whiteSpace: "nowrap",
        "&:hover": { background: "hover" },
      },
      "& > fieldset": {
        display: "flex",
        alignItems: "center",
        gap: "2",
        "& > span": { inlineSize: "72px", fontVariantNumeric: "tabular-nums" },
        "& > button": { marginInlineStart: "auto" },
      },
      "& [data-part=view-control]": {
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        marginBlockEnd: "2",
        fontWeight: "600",
        fontVariantNumeric: "tabular-nums",
      },
      "& [data-part=view-control] button": {
        ...plain,
        display: "grid",
        placeItems: "center",
        inlineSize: "32px",
        blockSize: "32px",
        padding: "0",
        "&:hover:not(:disabled)": { background: "hover" },
        _disabled: { color: "muted", opacity: "0.5", cursor: "default" },
        "& svg": { inlineSize: "16px", blockSize: "16px" },
      },
      "& th": { blockSize: "28px", color: "muted", fontSize: "small", fontWeight: "550", textAlign: "center" },
      "& td": { padding: "1px" },
      "& td > [data-part=table-cell-trigger]": {
        display: "grid",
        placeItems: "center",
        inlineSize: "36px",
        blockSize: "32px",
        border: "1px solid transparent",
        borderRadius: "4px",
        fontVariantNumeric: "tabular-nums",
        cursor: "pointer",
        "&[data-view=month]": { inlineSize: "88px", blockSize: "36px" },
        "&:hover": { background: "hover" },
        "&[data-in-range]": { background: "selected" },
        "&[data-today]": { fontWeight: "700", textDecoration: "underline" },
        "&:is([data-range-start], [data-range-end], [data-selected]:not([data-in-range]))": {
          borderColor: "accent",
          color: "accent",
          fontWeight: "600",
        },
        "&[data-outside-range]": { color: "muted" },
        "&[data-disabled]": { background: "transparent", color: "muted", opacity: "0.5", cursor: "default" },
      },
    },
  },
});
