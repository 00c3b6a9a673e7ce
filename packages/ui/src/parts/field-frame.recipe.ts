import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const note = { paddingBlockStart: "1", color: "muted", fontSize: "small", lineHeight: "16px" } as const;

export const fieldRecipe = defineSlotRecipe({
  slots: ["root", "label", "helperText", "errorText"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) auto",
      // room for one line of a note: an error that appears while a button is pressed must not move the button away from
      // the pointer
      gridTemplateRows: "auto auto minmax(20px, auto)",
      columnGap: "2",
      minInlineSize: "0",
      "& > *": { gridColumn: "1 / -1" },
      "& > [data-part=label]": { gridArea: "1 / 1" },
      "& > [data-part=counter]": {
        gridArea: "1 / 2",
        color: "muted",
        fontSize: "small",
        fontVariantNumeric: "tabular-nums",
        whiteSpace: "nowrap",
        "&:not([data-near])": { srOnly: true },
        "&[data-over]": { color: "danger" },
      },
    },
    label: {
      marginBlockEnd: "6px",
      color: "text",
      fontSize: "table",
      fontWeight: "550",
      "&[data-required]::after": {
        content: '" *"',
        color: "accent",
        // not read out, where the browser supports that: aria-required says it already
        '@supports (content: "*" / "")': { content: '" *" / ""' },
      },
    },
    helperText: note,
    errorText: {
      ...note,
      color: "danger",
      "& > svg": {
        display: "inline-block",
        inlineSize: "14px",
        blockSize: "14px",
        marginInlineEnd: "1",
        verticalAlign: "-3px",
      },
    },
  },
});
