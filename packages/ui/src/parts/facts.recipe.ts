import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const wrapping = { display: "flex", flexWrap: "wrap" } as const;

export const factsRecipe = defineSlotRecipe({
  slots: ["root", "item", "itemLabel", "itemValue"],
  base: {
    itemLabel: { color: "muted" },
    itemValue: { minInlineSize: "0", color: "text", fontVariantNumeric: "tabular-nums", overflowWrap: "anywhere" },
  },
  variants: {
    look: {
      lines: {
        root: { display: "grid", gridTemplateColumns: "max-content minmax(0, 1fr)", gap: "6px 24px" },
        item: { display: "contents" },
        itemValue: { ...wrapping, alignItems: "center", gap: "2" },
      },
      ends: {
        root: { display: "flex", flexDirection: "column", gap: "2", fontSize: "table" },
        item: { display: "flex", justifyContent: "space-between", gap: "4" },
        itemValue: { flex: "none", maxInlineSize: "65%", textAlign: "end" },
      },
      columns: {
        root: {
          display: "grid",
          gridTemplateColumns: { base: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
          gap: "10px 24px",
        },
        itemLabel: { fontSize: "small" },
        itemValue: {
          "& > button": { marginInlineStart: "-12px", maxInlineSize: "100%", whiteSpace: "normal", textAlign: "start" },
        },
      },
      sentence: {
        root: { ...wrapping, gap: "2px 20px" },
        item: { display: "flex", gap: "6px" },
      },
      counts: {
        root: { ...wrapping, gap: "8px 24px" },
        item: { display: "flex", flexDirection: "column" },
        itemValue: { order: "-1", fontSize: "page", fontWeight: "600" },
      },
    },
  },
  defaultVariants: { look: "lines" },
});
