import { defineRecipe } from "@chakra-ui/react/styled-system";
import { controlRecipe } from "./control.recipe.ts";

export const nativeSelectRecipe = defineRecipe({
  base: {
    position: "relative",
    display: "inline-flex",
    inlineSize: "100%",
    minInlineSize: "0",
    "& > select": {
      ...controlRecipe.base,
      appearance: "none",
      paddingInlineEnd: "30px",
      textOverflow: "ellipsis",
      cursor: "pointer",
      "&:hover:not(:disabled)": { borderColor: "muted" },
    },
    "& option": { background: "raised", color: "text" },
    "& > svg": {
      position: "absolute",
      insetInlineEnd: "9px",
      insetBlockStart: "calc(50% - 8px)",
      inlineSize: "16px",
      blockSize: "16px",
      color: "muted",
      pointerEvents: "none",
    },
  },
});
