import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const drawerRecipe = defineSlotRecipe({
  slots: ["content", "header", "body"],
  base: {
    content: {
      margin: "0",
      padding: "0",
      blockSize: "100dvh",
      maxBlockSize: "none",
      inlineSize: "min(280px, 86vw)",
      border: "0 solid",
      borderInlineEndWidth: "1px",
      borderColor: "divider",
      background: "surface",
      color: "text",
      boxShadow: "overlay",
      transition: "translate var(--motion) ease-out, opacity var(--motion) ease-out",
      "&[open]": { _starting: { translate: "-24px 0", opacity: "0" } },
      _backdrop: { background: "backdrop" },
      _print: { display: "none" },
    },
    header: {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      paddingBlockEnd: "2",
      paddingInlineStart: "2",
    },
    body: { blockSize: "100%", overflowY: "auto", padding: "2" },
  },
});
