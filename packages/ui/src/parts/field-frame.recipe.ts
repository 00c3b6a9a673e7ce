import { defineRecipe } from "@chakra-ui/react/styled-system";

export const fieldRecipe = defineRecipe({
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    // room for one line of a note: an error that comes while a button is pressed must not move it from under the pointer
    gridTemplateRows: "auto auto minmax(20px, auto)",
    columnGap: "2",
    minInlineSize: "0",
    "& > *": { gridColumn: "1 / -1" },
    "& > label": { gridArea: "1 / 1", marginBlockEnd: "6px", color: "text", fontSize: "table", fontWeight: "550" },
    "& > label[data-required]::after": {
      content: '" *"',
      color: "accent",
      // not read out where the browser can be told so: aria-required says it
      '@supports (content: "*" / "")': { content: '" *" / ""' },
    },
    "& > p": { paddingBlockStart: "1", color: "muted", fontSize: "small", lineHeight: "16px" },
    "& > [data-part=counter]": {
      gridArea: "1 / 2",
      color: "muted",
      fontSize: "small",
      fontVariantNumeric: "tabular-nums",
      whiteSpace: "nowrap",
      "&:not([data-near])": { srOnly: true },
    },
    "&[data-invalid] > p, & > [data-over]": { color: "danger" },
    "&[data-invalid] > p > svg": {
      display: "inline-block",
      inlineSize: "14px",
      blockSize: "14px",
      marginInlineEnd: "1",
      verticalAlign: "-3px",
    },
  },
});
