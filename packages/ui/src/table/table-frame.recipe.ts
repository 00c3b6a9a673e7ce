import { defineRecipe } from "@chakra-ui/react/styled-system";

/** The scrolling frame, with the thin bar of a refresh on its upper edge. */
export const frameRecipe = defineRecipe({
  base: {
    position: "relative",
    minInlineSize: "0",
    overflow: "auto",
    overscrollBehaviorX: "contain",
    scrollbarWidth: "thin",
    scrollbarColor: "{colors.border} transparent",
    "&[data-fill]": { flex: "0 1 auto", minBlockSize: "260px" },
    "& > [role=progressbar]": {
      position: "sticky",
      insetBlockStart: "0",
      insetInline: "0",
      zIndex: "3",
      blockSize: "2px",
      marginBlockEnd: "-2px",
      overflow: "hidden",
      "&::before": {
        content: '""',
        display: "block",
        inlineSize: "40%",
        blockSize: "100%",
        background: "accent",
        animation: "pass 1.1s ease-in-out infinite",
        _highContrast: { background: "Highlight" },
      },
    },
    "&:not(:has(td:is([data-pinned], [data-part=actions])))": {
      maskImage: "linear-gradient(to left, transparent, black var(--fade, 0px))",
      "@supports (animation-timeline: scroll(self inline))": {
        animation: "fade-end linear",
        animationTimeline: "scroll(self inline)",
      },
    },
    smDown: { "&[data-fill]": { minBlockSize: "0", overflow: "visible" } },
    _print: {
      "&, &[data-fill]": { minBlockSize: "0", overflow: "visible" },
      "& > [role=progressbar]": { display: "none" },
    },
  },
});
