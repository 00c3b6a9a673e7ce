import { chakra } from "@portal/ui";

const narrow = "@media (width <= 480px)";

/** The top bar, as high as the token `topBar`. */
export const Bar = chakra("header", {
  base: {
    position: "sticky",
    insetBlockStart: "0",
    zIndex: 10,
    display: "flex",
    alignItems: "center",
    gap: "2",
    blockSize: "topBar",
    paddingInline: "3",
    background: "surface",
    borderBlockEnd: "1px solid",
    borderColor: "divider",
    _print: { display: "none" },
    "& > a": {
      display: "flex",
      padding: "1",
      borderRadius: "md",
      color: "inherit",
      textDecoration: "none",
      // shows the sign only; the wordmark stays the link's name
      [narrow]: { inlineSize: "32px", overflow: "clip" },
    },
    "& [data-username]": {
      maxInlineSize: "160px",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      [narrow]: { maxInlineSize: "min(88px, calc(100vw - 312px))" },
    },
  },
});
