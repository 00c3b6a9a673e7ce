import { defineRecipe } from "@portal/ui";

const width = "240px";

/** Beside the page of a wide screen; closed it is as wide as nothing, and out of the tab order. */
export const besideRecipe = defineRecipe({
  base: {
    position: "sticky",
    insetBlockStart: "var(--top-bar)",
    flex: "none",
    inlineSize: "0",
    blockSize: "calc(100dvh - var(--top-bar))",
    overflow: "hidden",
    visibility: "hidden",
    background: "surface",
    borderInlineEnd: "0 solid",
    borderColor: "divider",
    transition: "inline-size var(--motion) ease-out, visibility var(--motion)",
    "&[data-awaited]": { inlineSize: width, borderInlineEndWidth: "1px", transition: "none" },
    "&[data-open]": { inlineSize: width, visibility: "visible", borderInlineEndWidth: "1px" },
    "& > div": { inlineSize: width, blockSize: "100%", overflowY: "auto", padding: "2" },
    _print: { display: "none" },
  },
});

/** Over the page of a narrow screen, as a modal dialog. */
export const overlayRecipe = defineRecipe({
  base: {
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
    "& > div": { blockSize: "100%", overflowY: "auto", padding: "2" },
    "& header": {
      display: "flex",
      alignItems: "center",
      justifyContent: "space-between",
      paddingBlockEnd: "2",
      paddingInlineStart: "2",
    },
    _print: { display: "none" },
  },
});
