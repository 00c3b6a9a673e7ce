import { defineRecipe } from "@chakra-ui/react/styled-system";

/** The position of the toasts. */
export const toasterRecipe = defineRecipe({
  base: {
    position: "fixed",
    inset: "0",
    display: "block",
    inlineSize: "auto",
    blockSize: "auto",
    margin: "0",
    padding: "0",
    border: "0",
    background: "transparent",
    color: "inherit",
    overflow: "visible",
    pointerEvents: "none",
    zIndex: "100",
    _print: { display: "none" },

    "& > [data-position]": {
      position: "absolute",
      insetInline: "0",
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      gap: "2",
      padding: "4",
    },
    "& > [data-position^=bottom]": { insetBlockEnd: "0" },
    "& > [data-position^=top]": { insetBlockStart: "var(--top-bar)" },
    "& > [data-position$=-start]": { alignItems: "flex-start" },
    "& > [data-position$=-end]": { alignItems: "flex-end" },
    // above the save bar of a form
    "@media (max-width: 599.98px)": { "& > [data-position^=bottom]": { insetBlockEnd: "64px" } },
    "& [aria-live]": { display: "contents" },
  },
});
