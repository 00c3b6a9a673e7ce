import { chakra } from "@portal/ui";

/** The surface of a form's screen. */
export const FormPage = chakra("div", {
  base: {
    display: "flex",
    flexDirection: "column",
    gap: "4",
    maxInlineSize: "calc(var(--form-width) + 2 * var(--space-6))",
    padding: { base: "16px 12px 0", sm: "20px 24px 0" },
    _print: { maxInlineSize: "none", padding: "0" },
  },
});

export const Sheet = chakra("div", {
  base: {
    border: "1px solid {colors.divider}",
    borderRadius: "md",
    background: "surface",
    padding: { base: "4", sm: "5" },
  },
});

/** The bar with unsaved changes and the buttons, which stays in sight at the bottom. */
export const SaveBar = chakra("div", {
  base: {
    position: "sticky",
    insetBlockEnd: "0",
    zIndex: "2",
    display: "flex",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: "4",
    paddingBlock: "12px 20px",
    background: "linear-gradient(transparent, {colors.page} 10px)",
    "& > p": { color: "muted", fontSize: "small" },
    smDown: { "& > button": { flex: "1" }, "& > p:empty": { display: "none" } },
    _highContrast: { background: "Canvas" },
    _print: { display: "none" },
  },
});
