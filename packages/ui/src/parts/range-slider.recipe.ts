import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

/** 24 px, and more for a finger. */
const thumb = "calc(var(--target) - 4px)";

export const rangeSliderRecipe = defineSlotRecipe({
  slots: ["root", "control", "track", "range", "thumb"],
  base: {
    root: {
      display: "flex",
      flexDirection: "column",
      minInlineSize: "0",
      fontSize: "table",
      fontVariantNumeric: "tabular-nums",
      // the middle of a thumb stands on the end of the track
      paddingInline: `calc(${thumb} / 2)`,
      "& > [data-part=words], & > [data-part=ends]": {
        display: "flex",
        flexWrap: "wrap",
        justifyContent: "space-between",
        gap: "0 16px",
        marginInline: `calc(${thumb} / -2)`,
      },
      "& strong": { marginInlineEnd: "1", fontWeight: "550" },
      "& > [data-part=ends]": { color: "muted", fontSize: "small" },
    },
    control: {
      position: "relative",
      display: "flex",
      alignItems: "center",
      blockSize: `calc(2 * ${thumb} + 8px)`,
      cursor: "pointer",
    },
    track: {
      flex: "1",
      blockSize: "4px",
      borderRadius: "2px",
      background: "border",
      _highContrast: { forcedColorAdjust: "none", background: "GrayText" },
    },
    range: {
      blockSize: "inherit",
      borderRadius: "inherit",
      background: "accent",
      _highContrast: { forcedColorAdjust: "none", background: "Highlight" },
    },
    // pins above and below the track: in any place, each is a whole target of its own (WCAG 2.5.8)
    thumb: {
      inlineSize: thumb,
      blockSize: thumb,
      borderRadius: "50%",
      outlineOffset: "1px",
      cursor: "grab",
      "&[data-index='0']": { insetBlockStart: "0" },
      "&[data-index='1']": { insetBlockEnd: "0" },
      "&::before": {
        content: '""',
        position: "absolute",
        inset: "3px",
        border: "2px solid",
        borderColor: "accent",
        background: "surface",
      },
      "&[data-index='0']::before": { borderRadius: "50% 50% 50% 0", rotate: "-45deg" },
      "&[data-index='1']::before": { borderRadius: "0 50% 50% 50%", rotate: "45deg" },
      "&:hover::before, &[data-dragging]::before": { background: "accent" },
      "&[data-dragging]": { cursor: "grabbing" },
      _highContrast: {
        "&::before": { forcedColorAdjust: "none", borderColor: "Highlight", background: "Canvas" },
        "&:hover::before, &[data-dragging]::before": { background: "Highlight" },
      },
    },
  },
});
