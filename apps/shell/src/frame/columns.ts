import { chakra } from "@portal/ui";

/** Drawer and screen. Screens bring their own margins, since a list fills the rest of the height. Only the screen is printed. */
export const Columns = chakra("div", {
  base: {
    display: "flex",
    minBlockSize: "calc(100dvh - var(--top-bar))",
    "& > main": { flex: "1", minInlineSize: "0", _focus: { outline: "none" } },
    _print: { display: "block", minBlockSize: "0" },
  },
});
