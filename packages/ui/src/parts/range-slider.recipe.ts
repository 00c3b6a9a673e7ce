import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const thumb = "24px";

export const rangeSliderRecipe = defineSlotRecipe({
  slots: ["root", "control", "track", "range", "thumb"],
  base: {
    root: {
      display: "flex",
      flexDirection: "column",
      minInlineSize: "0",
      fontSize: "table",
      fontVariantNumeric: "tabular-nums",
      // a thumb stands with its middle on the end of the track
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
      display: "flex",
      alignItems: "center",
      minBlockSize: "40px",
      cursor: "pointer",
      touchAction: "pan-y",
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
    thumb: {
      inlineSize: thumb,
      blockSize: thumb,
      border: "2px solid",
      borderColor: "accent",
      borderRadius: "50%",
      background: "surface",
      cursor: "grab",
      outlineOffset: "2px",
      "&:hover, &[data-dragging]": { background: "selected" },
      "&[data-dragging]": { cursor: "grabbing" },
      "&:is(:focus-visible, [data-dragging])": { zIndex: "1" },
      _highContrast: { forcedColorAdjust: "none", borderColor: "Highlight", background: "Canvas" },
    },
  },
});
