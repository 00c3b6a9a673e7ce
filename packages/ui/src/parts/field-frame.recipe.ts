import { defineRecipe } from "@chakra-ui/react/styled-system";

export const fieldRecipe = defineRecipe({
  base: {
    display: "flex",
    flexDirection: "column",
    minInlineSize: "0",
    "& > label": { marginBlockEnd: "6px", color: "text", fontSize: "table", fontWeight: "550" },
    "& > label[data-required]::after": {
      content: '" *"',
      color: "accent",
      // not read out where the browser can be told so: aria-required says it
      '@supports (content: "*" / "")': { content: '" *" / ""' },
    },
    "& > [data-part=below]": {
      display: "flex",
      alignItems: "flex-start",
      gap: "2",
      minBlockSize: "20px",
      paddingBlockStart: "1",
      color: "muted",
      fontSize: "small",
      lineHeight: "16px",
    },
    "&[data-invalid] > [data-part=below] > p, & [data-over]": { color: "danger" },
    "& > [data-part=below] > span": {
      marginInlineStart: "auto",
      fontVariantNumeric: "tabular-nums",
      whiteSpace: "nowrap",
    },
  },
});
