import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const emptyStateRecipe = defineSlotRecipe({
  slots: ["root", "content", "indicator", "title", "description"],
  base: {
    content: {
      display: "flex",
      flexDirection: "column",
      alignItems: "center",
      padding: "{spacing.10} {spacing.4}",
      textAlign: "center",
    },
    indicator: {
      marginBlockEnd: "3",
      color: "faint",
      "& svg": { display: "block", inlineSize: "28px", blockSize: "28px", strokeWidth: "1.5" },
      "[role=alert] > * > &": { color: "danger" },
    },
    title: { fontSize: "body", fontWeight: "600" },
    description: {
      maxInlineSize: "52ch",
      marginBlockStart: "1",
      color: "muted",
      fontSize: "table",
      overflowWrap: "anywhere",
    },
  },
});
