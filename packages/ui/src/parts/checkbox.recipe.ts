import { defineRecipe, defineSlotRecipe, type SystemStyleObject } from "@chakra-ui/react/styled-system";
import { tickRoot } from "./tick.recipe.ts";

/** The box is drawn by the state of the input above it, which a form may set without React. */
const root: SystemStyleObject = {
  ...tickRoot,
  // a target of 24 px around a box of 18 px, without more room in the layout (WCAG 2.5.8)
  "& > input": {
    ...tickRoot["& > input"],
    inlineSize: "24px",
    insetInlineStart: "-3px",
    borderRadius: "md",
    "&:focus-visible": { outlineOffset: "-1px" },
  },
  "& > [data-part=control]": {
    ...tickRoot["& > [data-part=control]"],
    display: "grid",
    placeItems: "center",
    flex: "none",
    inlineSize: "18px",
    blockSize: "18px",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "4px",
    background: "surface",
    printColorAdjust: "exact",
    _after: {
      content: '""',
      inlineSize: "10px",
      blockSize: "5px",
      marginBlockStart: "-2px",
      border: "0 solid",
      borderColor: "onPrimary",
      borderInlineStartWidth: "2px",
      borderBlockEndWidth: "2px",
      transform: "rotate(-45deg)",
      visibility: "hidden",
    },
  },
  "& > :is(:checked, :indeterminate) + [data-part=control]": {
    borderColor: "primary",
    background: "primary",
    _after: { visibility: "visible" },
  },
  "& > :indeterminate + [data-part=control]::after": {
    blockSize: "0",
    marginBlockStart: "0",
    borderInlineStartWidth: "0",
    transform: "none",
  },
};

export const checkboxRecipe = defineSlotRecipe({ slots: ["root"], base: { root } });

export const nativeCheckboxRecipe = defineRecipe({ base: root });
