import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const button = {
  minBlockSize: "24px",
  marginInline: "var(--space-2) -8px",
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
