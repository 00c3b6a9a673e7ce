import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

const status = (color: string, background: string) => ({
  root: { borderInlineStartColor: color, background },
  indicator: { color },
});

export const alertRecipe = defineSlotRecipe({
  slots: ["root", "indicator", "content", "title", "description"],
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
    },
    indicator: { flex: "none", "& > svg": { display: "block", inlineSize: "18px", blockSize: "18px" } },
    content: {
      minInlineSize: "0",
      overflowWrap: "anywhere",
      "& [data-part=actions]": { display: "flex", flexWrap: "wrap", gap: "2", marginBlockStart: "2" },
    },
    title: { fontWeight: "600" },
  },
  variants: {
    status: {
      info: status("info", "infoTint"),
      success: status("success", "successTint"),
      warning: status("warning", "warningTint"),
      error: status("danger", "dangerTint"),
    },
  },
});
