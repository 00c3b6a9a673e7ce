import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { tickRoot } from "./tick.recipe.ts";

/**
 * A track of 36 by 20 px with a knob, in a target of 24 px; drawn by the state of the input above it, like a checkbox.
 */
export const switchRecipe = defineSlotRecipe({
  slots: ["root"],
  base: {
    root: {
      ...tickRoot,
      "& > input": { ...tickRoot["& > input"], inlineSize: "36px", insetInlineStart: "0", borderRadius: "12px" },
      "& > [data-part=control]": {
        ...tickRoot["& > [data-part=control]"],
        display: "flex",
        alignItems: "center",
        flex: "none",
        inlineSize: "36px",
        blockSize: "20px",
        border: "1px solid",
        borderColor: "border",
        borderRadius: "10px",
        background: "surface",
        printColorAdjust: "exact",
      },
      "& [data-part=thumb]": {
        inlineSize: "12px",
        blockSize: "12px",
        marginInlineStart: "3px",
        borderRadius: "6px",
        background: "muted",
        transitionProperty: "translate",
        transitionDuration: "motion",
        _highContrast: { forcedColorAdjust: "none", background: "CanvasText" },
      },
      "& > :checked + [data-part=control]": {
        borderColor: "primary",
        background: "primary",
        _highContrast: { forcedColorAdjust: "none", borderColor: "Highlight", background: "Highlight" },
        "& > [data-part=thumb]": {
          background: "onPrimary",
          translate: "16px 0",
          _highContrast: { background: "HighlightText" },
        },
      },
    },
  },
});
