import { defineSlotRecipe } from "@chakra-ui/react/styled-system";

export const dialogRecipe = defineSlotRecipe({
  slots: ["backdrop", "positioner", "content", "header", "title", "body", "footer"],
  base: {
    backdrop: { position: "fixed", inset: "0", zIndex: "50", background: "backdrop" },
    positioner: {
      position: "fixed",
      inset: "0",
      zIndex: "50",
      display: "grid",
      placeItems: "center",
      padding: "4",
    },
    content: {
      display: "flex",
      flexDirection: "column",
      inlineSize: "min(440px, 100%)",
      "&[data-size=medium]": { inlineSize: "min(640px, 100%)" },
      "&[data-size=large]": { inlineSize: "min(960px, 100%)" },
      maxBlockSize: "calc(100dvh - 32px)",
      border: "1px solid var(--divider)",
      borderRadius: "8px",
      background: "raised",
      color: "text",
      boxShadow: "overlay",
      fontSize: "body",
      outline: "none",
      transition: "opacity var(--motion) ease-out, transform var(--motion) ease-out",
      _starting: { opacity: "0", transform: "scale(0.98)" },
    },
    header: {
      display: "flex",
      alignItems: "flex-start",
      justifyContent: "space-between",
      gap: "4",
      padding: "var(--space-5) var(--space-5) var(--space-2)",
    },
    title: { fontSize: "section", fontWeight: "600", lineHeight: "1.4" },
    body: { paddingInline: "5", overflow: "auto", overflowWrap: "anywhere", color: "muted" },
    footer: { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "2", padding: "5" },
  },
});
