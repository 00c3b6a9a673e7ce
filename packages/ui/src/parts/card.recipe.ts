import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const cardRecipe = defineSlotRecipe({
  slots: ["root", "header", "title", "body"],
  base: {
    root: {
      minInlineSize: "0",
      border: "1px solid",
      borderColor: "divider",
      borderRadius: "md",
      background: "surface",
      overflow: "clip",
      _print: { overflow: "visible" },
    },
    header: {
      display: "flex",
      alignItems: "center",
      gap: "3",
      minBlockSize: "44px",
      padding: "6px {spacing.2} 6px {spacing.4}",
      borderBlockEnd: "1px solid",
      borderBlockEndColor: "divider",
      "& > div > a": { paddingInline: "2", fontSize: "table" },
    },
    title: {
      fontSize: "body",
      fontWeight: "600",
      "& > button": {
        display: "inline-flex",
        alignItems: "center",
        gap: "6px",
        minBlockSize: "control",
        padding: "0 6px 0 0",
        border: "1px solid transparent",
        borderRadius: "md",
        background: "none",
        cursor: "pointer",
      },
      "& svg": {
        inlineSize: "16px",
        blockSize: "16px",
        color: "muted",
        transitionProperty: "rotate",
        transitionDuration: "motion",
      },
      "& > [aria-expanded=false] svg": { rotate: "-90deg" },
    },
    body: { padding: "4" },
  },
});
