import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { floating } from "./floating.recipe.ts";

export const menuRecipe = defineSlotRecipe({
  slots: ["content", "item"],
  base: {
    content: {
      ...floating,
      minInlineSize: "180px",
      maxInlineSize: "min(320px, calc(100vw - 16px))",
      padding: "4px",
      "& [data-heading]": {
        marginBlockStart: "4px",
        marginInline: "-4px",
        padding: "8px 14px 2px",
        borderBlockStart: "1px solid var(--divider)",
        color: "muted",
        fontSize: "small",
      },
    },
    item: {
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: "2",
      minBlockSize: "control",
      paddingInline: "10px",
      borderRadius: "4px",
      fontSize: "table",
      cursor: "pointer",
      outlineOffset: "-2px",
      "& > span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
      "& svg": { flex: "none", inlineSize: "16px", blockSize: "16px", color: "muted" },
      "& svg[data-off]": { visibility: "hidden" },
      "&[data-highlighted]": { background: "hover" },
      "&[data-divided]": {
        marginBlockStart: "9px",
        _before: {
          content: '""',
          position: "absolute",
          inset: "-5px -4px auto",
          borderBlockStart: "1px solid var(--divider)",
        },
      },
    },
  },
});
