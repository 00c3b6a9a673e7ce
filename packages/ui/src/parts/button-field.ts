import { chakra } from "@chakra-ui/react/styled-system";

/** A field and the button in its end, which opens what the field is picked from. */
export const ButtonField = chakra("div", {
  base: {
    position: "relative",
    "& > input": { paddingInlineEnd: "36px", fontVariantNumeric: "tabular-nums" },
    "& > button": { position: "absolute", insetBlockStart: "calc((var(--control) - 26px) / 2)", insetInlineEnd: "3px" },
  },
});
