import { defineRecipe } from "@chakra-ui/react/styled-system";

const tone = (color: string, background: string) => ({
  borderInlineStartColor: color,
  background,
  "& > svg": { color },
});

export const alertRecipe = defineRecipe({
  base: {
    display: "flex",
    gap: "10px",
    padding: "10px {spacing.3}",
    border: "1px solid",
    borderColor: "divider",
    borderInlineStartWidth: "3px",
    borderRadius: "md",
    fontSize: "table",
    "& > svg": { flex: "none", inlineSize: "18px", blockSize: "18px" },
    "& > div": { minInlineSize: "0", overflowWrap: "anywhere" },
    "& > div > p:first-child": { fontWeight: "600" },
    "& [data-part=actions]": { display: "flex", flexWrap: "wrap", gap: "2", marginBlockStart: "2" },
  },
  variants: {
    tone: {
      info: tone("info", "infoTint"),
      success: tone("success", "successTint"),
      warning: tone("warning", "warningTint"),
      danger: tone("danger", "dangerTint"),
    },
  },
});
