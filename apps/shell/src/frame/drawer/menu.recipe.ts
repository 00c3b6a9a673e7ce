import { defineRecipe } from "@portal/ui";

/** The menu with all its lists, groups and items. It is one styled parent, since a drawer has dozens of items. */
export const menuRecipe = defineRecipe({
  base: {
    "& ul": {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr)",
      gap: "2px",
      margin: "0",
      padding: "0",
      listStyle: "none",
      _hidden: { display: "none" },
    },
    "& ul ul": { paddingBlock: "2px 8px" },
    "& :is(a, button)": {
      position: "relative",
      display: "flex",
      alignItems: "center",
      gap: "3",
      inlineSize: "100%",
      minBlockSize: "control",
      paddingBlock: "0",
      paddingInline: "2",
      border: "0",
      borderRadius: "md",
      background: "none",
      color: "muted",
      fontSize: "table",
      textAlign: "start",
      textDecoration: "none",
      cursor: "pointer",
      _hover: { background: "hover", color: "text" },
      _focusVisible: { outlineOffset: "-2px" },
    },
    "& ul ul :is(a, button)": { paddingInlineStart: "5" },
    "& button[aria-expanded]": { color: "text", fontWeight: "500" },
    "& svg": { flex: "none" },
    "& span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
    // the chevron of a group
    "& span + svg": { marginInlineStart: "auto", color: "faint", transition: "rotate var(--motion)" },
    "& [aria-expanded=true] > span + svg": { rotate: "90deg" },
    "& a[aria-current=page]": {
      background: "selected",
      color: "text",
      fontWeight: "600",
      _before: {
        content: '""',
        position: "absolute",
        insetBlock: "7px",
        insetInlineStart: "0",
        inlineSize: "3px",
        borderRadius: "2px",
        background: "accent",
      },
    },
    "& button[aria-disabled=true]": { color: "faint", cursor: "not-allowed" },
  },
});
