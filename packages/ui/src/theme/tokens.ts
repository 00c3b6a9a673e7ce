/** Makes tokens that refer to the variables of `theme.css`, which holds the values: a theme is a block of CSS there. */
function refer(names: readonly string[], prefix = ""): Record<string, { value: string }> {
  return Object.fromEntries(names.map((name) => [camelCase(name), { value: `var(--${prefix}${name})` }]));
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const colors = [
  ...["page", "surface", "raised", "hover", "selected", "divider", "border", "text", "muted", "faint", "skeleton"],
  ...["primary", "primary-hover", "on-primary", "accent", "success", "warning", "danger", "info", "focus"],
  ...["danger-tint", "warning-tint", "success-tint", "info-tint"],
  ...["toast", "toast-success", "toast-error", "on-toast", "tooltip", "backdrop"],
];

/** The names that recipes and style props use; `tokens.test.ts` checks that `theme.css` has them all. */
export const tokens = {
  colors: refer(colors),
  fonts: { body: { value: "var(--font)" }, mono: { value: "var(--font-mono)" } },
  fontSizes: refer(["small", "table", "body", "section", "page"], "size-"),
  spacing: refer(["1", "2", "3", "4", "5", "6", "8", "10"], "space-"),
  sizes: refer(["control", "row", "target", "top-bar", "form-width"]),
  radii: { md: { value: "var(--radius)" } },
  shadows: { overlay: { value: "var(--shadow)" } },
  durations: { motion: { value: "var(--motion)" } },
};
