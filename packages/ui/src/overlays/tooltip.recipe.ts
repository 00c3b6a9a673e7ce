import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const tooltipRecipe = defineSlotRecipe({
  slots: ["content"],
  base: {
    content: {
      zIndex: "100",
      maxInlineSize: "280px",
      padding: "3px 7px",
      border: "1px solid transparent", // visible where colours are forced
      borderRadius: "4px",
      background: "tooltip",
      color: "onToast",
      fontSize: "small",
      lineHeight: "1.4",
      transition: "opacity var(--motion) ease-out",
      _starting: { opacity: "0" }, // hidden until it has its place
    },
  },
});
