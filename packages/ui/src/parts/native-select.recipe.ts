import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { controlRecipe } from "./control.recipe.ts";

export const nativeSelectRecipe = defineSlotRecipe({
  slots: ["root", "field", "indicator"],
  base: {
    root: { position: "relative", display: "inline-flex", inlineSize: "100%", minInlineSize: "0" },
    field: {
      ...controlRecipe.base,
      appearance: "none",
      paddingInlineEnd: "30px",
      textOverflow: "ellipsis",
      cursor: "pointer",
      "&:hover:not(:disabled)": { borderColor: "muted" },
      "& option": { background: "raised", color: "text" },
    },
    indicator: {
      position: "absolute",
      insetInlineEnd: "9px",
      insetBlockStart: "calc(50% - 8px)",
      color: "muted",
      pointerEvents: "none",
      "& > svg": { inlineSize: "16px", blockSize: "16px" },
    },
  },
});
