import { defineRecipe } from "@portal/ui";

/** Recent places in a row at the top, then a panel for each group of the drawer. */
export const placesRecipe = defineRecipe({
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 250px), 1fr))",
    alignItems: "start",
    gap: "4",
    "& > section": {
      padding: "2",
      background: "surface",
      border: "1px solid",
      borderColor: "divider",
      borderRadius: "8px",
    },
    "& h2": { padding: "4px 8px 8px", color: "muted", fontSize: "table", fontWeight: "550" },
    "& ul": { display: "grid", gap: "2px", margin: "0", padding: "0", listStyle: "none" },
    "& a": {
      display: "flex",
      alignItems: "center",
      gap: "3",
      minBlockSize: "row",
      paddingBlock: "1",
      paddingInline: "2",
      borderRadius: "md",
      color: "text",
      fontWeight: "500",
      textDecoration: "none",
      transition: "background-color var(--motion)",
      _hover: { background: "hover" },
      _focusVisible: { outlineOffset: "-2px" },
    },
    "& svg": { flex: "none", color: "muted" },
    "& a:hover svg": { color: "accent" },
    "& span": { minInlineSize: "0", overflowWrap: "anywhere" },
    "& small": { display: "block", color: "muted", fontSize: "small", fontWeight: "400" },
    "& > [data-recent]": {
      gridColumn: "1 / -1",
      padding: "0",
      background: "none",
      border: "0",
      "& h2": { paddingInline: "0" },
      "& ul": { gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))", gap: "2" },
      "& a": { blockSize: "100%", background: "surface", border: "1px solid", borderColor: "divider" },
      "& a:hover": { background: "hover", borderColor: "border" },
    },
  },
});
