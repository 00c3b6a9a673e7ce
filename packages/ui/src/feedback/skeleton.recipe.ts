import { defineRecipe } from "@chakra-ui/react/styled-system";

export const skeletonRecipe = defineRecipe({
  base: {
    display: "inline-block",
    maxInlineSize: "100%",
    borderRadius: "4px",
    background: "skeleton",
    verticalAlign: "middle",
    animation: "pulse 1.6s ease-in-out infinite",
    _highContrast: { outline: "1px dashed GrayText", outlineOffset: "-1px" },
  },
});
