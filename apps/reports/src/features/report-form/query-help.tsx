import { chakra } from "@portal/ui";

/** Explains how a query asks for values, and how the editor is used without a mouse. */
export const QueryHelp = () => (
  <Help>
    One statement that begins with <code>select</code> or <code>with</code>. A name in square brackets asks for a value,
    as in <code>between [from] and [to]</code>; with a question mark it may stay empty:{" "}
    <code>([product_id?] is null or p.product_id = [product_id?])</code>. <kbd>Ctrl</kbd>+<kbd>Space</kbd> offers names,{" "}
    <kbd>F8</kbd> leads to the next problem, <kbd>Tab</kbd> leaves the editor.
  </Help>
);

const Help = chakra("span", {
  base: {
    "& code": { fontFamily: "mono", overflowWrap: "anywhere" },
    "& kbd": {
      paddingInline: "4px",
      border: "1px solid {colors.divider}",
      borderRadius: "4px",
      fontFamily: "inherit",
    },
  },
});
