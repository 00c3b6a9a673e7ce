import { chakra } from "@portal/ui";

const width = "240px";

/** The drawer beside the page of a wide screen. A closed one has no width and is not in the tab order. */
export const Beside = chakra("aside", {
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
