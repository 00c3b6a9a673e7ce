import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { floating } from "../overlays/floating.recipe.ts";
import { controlRecipe } from "./control.recipe.ts";

const inField = {
  position: "absolute",
  insetInlineEnd: "3px",
  insetBlockStart: "calc((var(--control) - 26px) / 2)",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  inlineSize: "26px",
  blockSize: "26px",
  padding: "0",
  border: "0",
  borderRadius: "4px",
  background: "transparent",
  color: "muted",
  cursor: "pointer",
  "&:hover:not(:disabled)": { background: "hover", color: "text" },
  "& svg": { inlineSize: "16px", blockSize: "16px" },
} as const;

export const comboboxRecipe = defineSlotRecipe({
  slots: ["root", "control", "input", "clearTrigger", "trigger", "content", "empty"],
  base: {
    root: {
      "& ul": { display: "flex", flexWrap: "wrap", gap: "6px", marginBlockStart: "2", padding: "0", listStyle: "none" },
      "& li": {
        display: "inline-flex",
        alignItems: "center",
        paddingInlineStart: "10px",
        border: "1px solid var(--divider)",
        borderRadius: "14px",
        background: "hover",
        fontSize: "small",
      },
      "& li > button": { borderRadius: "50%" },
    },
    control: { position: "relative" },
    input: {
      ...controlRecipe.base,
      paddingInlineEnd: "58px",
      textOverflow: "ellipsis",
      "&[data-readonly]": { background: "surface", color: "text" },
    },
    clearTrigger: {
      ...inField,
      insetInlineEnd: "29px",
      "& svg": { inlineSize: "14px", blockSize: "14px" },
      _hidden: { display: "none" },
    },
    trigger: inField,
    content: {
      ...floating,
      maxBlockSize: "min(280px, 50vh)",
      padding: "4px",
      "& [role=option]": {
        display: "flex",
        alignItems: "center",
        justifyContent: "space-between",
        gap: "2",
        minBlockSize: "32px",
        padding: "4px 8px",
        borderRadius: "4px",
        fontSize: "table",
        cursor: "pointer",
        overflowWrap: "anywhere",
      },
      "& [role=option][data-highlighted]": {
        background: "hover",
        borderInlineStart: "2px solid var(--accent)",
        paddingInlineStart: "6px",
      },
      "& [data-state=checked]": { fontWeight: "600" },
      "& [data-disabled]": { color: "muted", cursor: "default" },
      "& svg": { flex: "none", inlineSize: "15px", blockSize: "15px", color: "accent" },
    },
    empty: { padding: "2", color: "muted", fontSize: "table" },
  },
});
