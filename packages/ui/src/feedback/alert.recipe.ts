import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const tone = (color: string, tint: string) => ({
  root: { borderInlineStartColor: color, background: tint, "& > svg": { color } },
});

export const alertRecipe = defineSlotRecipe({
  slots: ["root", "content", "title"],
  base: {
    root: {
      display: "flex",
      gap: "10px",
      padding: "10px {spacing.3}",
      border: "1px solid",
      borderColor: "divider",
      borderInlineStartWidth: "3px",
      borderRadius: "md",
      fontSize: "table",
      "& > svg": { flex: "none", inlineSize: "18px", blockSize: "18px" },
    },
    content: { minInlineSize: "0", overflowWrap: "anywhere" },
    title: { fontWeight: "600" },
  },
  variants: {
    status: {
      info: tone("info", "infoTint"),
      success: tone("success", "successTint"),
      warning: tone("warning", "warningTint"),
      error: tone("danger", "dangerTint"),
    },
  },
});
