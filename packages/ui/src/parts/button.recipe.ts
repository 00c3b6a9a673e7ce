import { defineRecipe } from "@chakra-ui/react/styled-system";

export const buttonRecipe = defineRecipe({
  base: {
    display: "inline-grid",
    alignItems: "center",
    justifyItems: "center",
    minBlockSize: "control",
    paddingInline: "3",
    border: "1px solid transparent",
    borderRadius: "md",
    background: "transparent",
    fontSize: "table",
    fontWeight: "550",
    lineHeight: "1",
    whiteSpace: "nowrap",
    textDecoration: "none",
    cursor: "pointer",
    transitionProperty: "background-color, border-color",
    transitionDuration: "motion",
    "& > span": { gridArea: "1 / 1", display: "inline-flex", alignItems: "center", gap: "6px" },
    // transparent, not removed: a loading button keeps its name
    "& > [data-hidden]": { opacity: "0" },
    "& svg": { inlineSize: "16px", blockSize: "16px", strokeWidth: "1.75" },
    _disabled: { cursor: "default", "&:not([aria-busy=true])": { opacity: "0.55" } },
    _print: { display: "none" },
  },
  variants: {
    variant: {
      solid: { background: "primary", color: "onPrimary", _hover: { background: "primaryHover" } },
      surface: {
        borderColor: "border",
        background: "surface",
        color: "text",
        _hover: { background: "hover" },
      },
      ghost: { color: "muted", _hover: { background: "hover", color: "text" } },
      outline: { borderColor: "danger", color: "danger", _hover: { background: "dangerTint" } },
    },
    // the size for rows of a table
    size: { sm: { minBlockSize: "target", paddingInline: "2", fontSize: "small" } },
  },
});
