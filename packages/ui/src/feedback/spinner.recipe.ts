import { defineRecipe } from "@chakra-ui/react/styled-system";

export const spinnerRecipe = defineRecipe({
  base: {
    display: "inline-block",
    inlineSize: "1.15em",
    blockSize: "1.15em",
    border: "2px solid currentcolor",
    borderInlineEndColor: "transparent",
    borderRadius: "50%",
    animation: "spin 700ms linear infinite",
  },
});
