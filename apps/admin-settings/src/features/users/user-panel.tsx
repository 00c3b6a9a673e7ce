import { chakra } from "@portal/ui";

/** A card below a user's form, as wide as the form. */
export const UserPanel = chakra("div", {
  base: {
    maxInlineSize: "calc(var(--form-width) + 2 * var(--space-6))",
    padding: { base: "0 12px 16px", sm: "0 24px 24px" },
  },
});
