import { defineRecipe, defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** Where toasts stand. */
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
    // clear of the bar that a form has at the bottom
    "@media (max-width: 599.98px)": { "& > [data-position^=bottom]": { insetBlockEnd: "64px" } },
    "& [aria-live]": { display: "contents" },
  },
});

const button = {
  minBlockSize: "24px",
  marginInline: "calc(var(--space-2) - 10px) -8px",
  padding: "4px 8px",
  border: "0",
  borderRadius: "4px",
  background: "inherit",
  color: "inherit",
  fontWeight: "600",
  cursor: "pointer",
  // in reach while long words scroll
  position: "sticky",
  insetBlock: "0",
  "[data-mode=vertical] > &": { justifySelf: "end" },
  _hover: { background: "color-mix(in srgb, currentcolor 16%, transparent)" },
} as const;

/** One toast. Long words scroll in it, by keys too, so that three of them, with what is around them, fit on a phone. */
export const toastRecipe = defineSlotRecipe({
  slots: ["root", "title", "indicator", "actionTrigger", "closeTrigger"],
  base: {
    root: {
      display: "grid",
      gridAutoFlow: "column",
      justifyContent: "start",
      alignItems: "center",
      gap: "10px",
      maxInlineSize: "min(640px, 100%)",
      minBlockSize: "40px",
      maxBlockSize: "min(20rem, 22dvh)",
      overflowY: "auto",
      padding: "var(--space-2) var(--space-4)",
      border: "1px solid transparent", // seen where colours are forced
      borderRadius: "md",
      background: "toast",
      color: "onToast",
      boxShadow: "overlay",
      fontSize: "table",
      transition: "opacity var(--motion) ease-out, transform var(--motion) ease-out",
      _starting: { opacity: "0", transform: "translateY(8px)" },
      "&[data-color=success]": { background: "toastSuccess" },
      "&[data-color=error]": { background: "toastError" },
      "&[data-mode=multi-line], &[data-mode=vertical]": { alignItems: "start", paddingBlock: "3" },
      "&[data-mode=vertical]": { gridAutoFlow: "row" },
      "&:focus-visible, & :focus-visible": { outlineColor: "onToast" },
      "& > [data-ghost]": { display: "none" },
    },
    indicator: { inlineSize: "18px", blockSize: "18px" },
    title: { overflowWrap: "anywhere" },
    actionTrigger: button,
    closeTrigger: button,
  },
});
