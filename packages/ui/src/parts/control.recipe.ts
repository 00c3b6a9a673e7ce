import { defineRecipe } from "@chakra-ui/react/styled-system";

/** The look of all fields and selects. */
export const controlRecipe = defineRecipe({
  base: {
    // Chakra's input group reserves this much room for an element at an end
    "--input-height": "{sizes.control}",
    inlineSize: "100%",
    minInlineSize: "0",
    blockSize: "control",
    paddingInline: "10px",
    border: "1px solid",
    borderColor: "border",
    borderRadius: "md",
    background: "surface",
    color: "text",
    fontSize: "body",
    transitionProperty: "border-color",
    transitionDuration: "motion",
    "&::placeholder": { color: "muted", opacity: "1" },
    "&:hover:not(:disabled, :read-only)": { borderColor: "muted" },
    "&[aria-invalid=true]": { borderColor: "danger" },
    "&:focus-visible": { outlineOffset: "-1px", borderColor: "transparent" },
    // a wrong field stays red while it has the focus
    "&[aria-invalid=true]:focus-visible": { outlineOffset: "1px", borderColor: "danger" },
    "&:disabled, &[data-readonly]": { background: "page", color: "muted", cursor: "default" },
    // below 16 px a phone zooms into the field
    "@media (pointer: coarse)": { fontSize: "1rem" },
    _highContrast: { "&[data-readonly]": { borderStyle: "dashed" } },
  },
});

export const textareaRecipe = defineRecipe({
  base: {
    ...controlRecipe.base,
    blockSize: "auto",
    minBlockSize: "80px",
    paddingBlock: "2",
    lineHeight: "1.5",
    resize: "vertical",
  },
});
