import { defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { skeletonRecipe } from "../feedback/skeleton.recipe.ts";

/**
 * A sign that columns go on to the right, hidden at their end. Browsers without scroll timelines show only
 * the scrollbar.
 */
const whileMoreFollows = {
  opacity: "0",
  "@supports (animation-timeline: scroll(nearest inline))": {
    animation: "more-follows linear",
    animationTimeline: "scroll(nearest inline)",
  },
};

/** One class for the whole table: its rows and cells are native (ADR 11). */
export const dataTableRecipe = defineSlotRecipe({
  slots: ["root"],
  base: {
    root: {
      inlineSize: "100%",
      borderCollapse: "separate",
      borderSpacing: "0",
      fontSize: "table",
      fontVariantNumeric: "tabular-nums",

      "& :is(th, :where(thead) td)": {
        position: "sticky",
        insetBlockStart: "0",
        zIndex: "2",
        blockSize: "34px",
        padding: "0 {spacing.3}",
        borderBlockEnd: "1px solid",
        borderBlockEndColor: "divider",
        background: "surface",
        color: "muted",
        fontSize: "small",
        fontWeight: "550",
        textAlign: "start",
        whiteSpace: "nowrap",
      },
      "& td": {
        blockSize: "row",
        padding: "2px {spacing.3}",
        borderBlockEnd: "1px solid",
        borderBlockEndColor: "divider",
        whiteSpace: "nowrap",
      },
      "& tbody tr:last-child td": { borderBlockEnd: "0" },
      "& :is(th, td):first-child": { paddingInlineStart: "4" },
      "& :is(th, td)[data-kind=number]": { paddingInlineEnd: "6", textAlign: "end" },
      "& tbody tr": { background: "surface", transitionProperty: "background-color", transitionDuration: "motion" },
      "& tbody tr:hover": { background: "hover" },

      "& tr:is([data-muted], [data-struck])": { color: "muted" },
      "& tr[data-struck] > td:not([data-part=actions])": { "&, & > *": { textDecoration: "line-through" } },

      "& th > button": {
        display: "inline-flex",
        alignItems: "center",
        gap: "4px",
        minBlockSize: "24px",
        marginInline: "-7px",
        padding: "0 6px",
        border: "1px solid transparent",
        borderRadius: "4px",
        background: "transparent",
        fontWeight: "inherit",
        cursor: "pointer",
        "& svg": { inlineSize: "13px", blockSize: "13px", opacity: "0" },
        "&:hover, &[data-sorted]": { color: "text" },
        "&:hover svg": { opacity: "0.5" },
        "&[data-sorted] svg": { color: "accent", opacity: "1" },
      },
      // The arrow, visible or not, stands on the side where it keeps the heading above its values.
      "& th[data-kind=number] > button": { flexDirection: "row-reverse" },

      "& [data-part=text]": {
        display: "inline-block",
        // a column with a width of its own: that width, less the padding
        maxInlineSize: "calc(var(--column, clamp(28ch, 34vw, 64ch) + 2 * {spacing.3}) - 2 * {spacing.3})",
        overflow: "hidden",
        textOverflow: "ellipsis",
        verticalAlign: "bottom",
      },
      "& [data-part=skeleton]": { ...skeletonRecipe.base, blockSize: "12px" },

      "& th[data-sizable] > button": { maxInlineSize: "calc(100% + 14px)", overflow: "hidden" },
      "& th > [role=separator]": {
        position: "absolute",
        insetBlock: "5px",
        insetInlineEnd: "0",
        inlineSize: "9px",
        borderInlineEnd: "1px solid {colors.divider}",
        cursor: "col-resize",
        touchAction: "none",
        "&:hover": { borderInlineEnd: "3px solid {colors.accent}" },
        "&:focus-visible": { borderInlineEnd: "3px solid {colors.focus}" },
      },
      "& :is(th, td)[data-part=select]": { inlineSize: "1%", paddingInlineEnd: "0" },
      "& [data-part=select] > input": {
        display: "block",
        inlineSize: "15px",
        blockSize: "15px",
        accentColor: "{colors.accent}",
      },
      "& td[tabindex]:focus": { outline: "2px solid {colors.focus}", outlineOffset: "-2px" },

      // Stays in sight however far the columns reach; it is faint until the row, and then the button, is pointed at or
      // focused.
      "& :is(th, td)[data-part=actions]": { inlineSize: "1%", paddingInlineEnd: "2" },
      "& td:is([data-part=actions], [data-pinned])": { position: "sticky", insetInlineEnd: "0", background: "inherit" },
      "& th[data-pinned]": { insetInlineEnd: "0", zIndex: "3" },
      // a pinned column lies over the columns that scroll below it
      "& :is(th, td)[data-pinned]::after": {
        content: '""',
        position: "absolute",
        insetBlock: "0",
        insetInlineEnd: "100%",
        inlineSize: "20px",
        background: "linear-gradient(to left, {colors.surface}, transparent)",
        pointerEvents: "none",
        ...whileMoreFollows,
      },
      "& [data-narrow] [data-part=text]": { maxInlineSize: "12ch" },
      "& td[data-part=actions] > div": {
        display: "flex",
        alignItems: "center",
        justifyContent: "flex-end",
        gap: "2px",
      },
      "& [data-part=no-button]": { flex: "none", inlineSize: "target" },
      "& td[data-part=actions] button:not([data-part=icon-button])": { marginInlineStart: "1" },
      "& tr:not([data-painted], :hover, :focus-within) > td[data-part=actions] [data-part=icon-button]": {
        color: "faint",
      },

      // A row with a colour of its own: an edge in the colour, and a tint so light that the words stay readable.
      "& tbody tr[data-painted]": {
        "--tint": "color-mix(in srgb, var(--row-background) 18%, {colors.surface})",
        background:
          "linear-gradient(to right, var(--row-background) 4px, var(--tint) 4px) no-repeat var(--row-background)",
      },
      "& tr[data-painted] > td:is([data-pinned], [data-part=actions])": { background: "var(--tint)" },
      // twice, so that it outweighs the grey of a first number
      "& tr[data-painted][data-painted] > td": { "&, &::before": { color: "text" } },

      sm: {
        "& :is(th, td):first-child[data-kind=number]": { inlineSize: "1%", paddingInlineEnd: "5", color: "muted" },
      },

      smDown: {
        "&, & tbody, & tr": { display: "block" },
        // still there for screen readers; it is visible while the keyboard is in it
        "& thead:not(:focus-within)": {
          position: "absolute",
          inlineSize: "1px",
          blockSize: "1px",
          overflow: "hidden",
          clipPath: "inset(50%)",
        },
        "& thead:focus-within": { display: "block", paddingInline: "4", overflowX: "auto" },
        "& tbody tr": {
          display: "flex",
          flexWrap: "wrap",
          columnGap: "{spacing.3}",
          padding: "{spacing.2} {spacing.4}",
          borderBlockEnd: "1px solid",
          borderBlockEndColor: "divider",
        },
        "& tbody tr:last-child": { borderBlockEnd: "0" },
        "& tbody td:is(td, :first-child, [data-kind=number])": {
          display: "flex",
          alignItems: "baseline",
          columnGap: "{spacing.2}",
          // two side by side, unless one needs more
          inlineSize: "calc(50% - {spacing.3} / 2)",
          minInlineSize: "fit-content",
          maxInlineSize: "100%",
          blockSize: "auto",
          minBlockSize: "24px",
          padding: "1px 0",
          border: "0",
          color: "inherit",
          textAlign: "start",
          whiteSpace: "normal",
          overflowWrap: "anywhere",
        },
        "& tbody td[data-kind=boolean][data-kind][data-kind]": { alignItems: "center" },
        "& tbody td[data-label]::before": { content: "attr(data-label)", flex: "none", color: "muted" },
        // the first line: the name of the row, and its buttons
        "& tbody td[data-title][data-title], & tbody tr:not(:has(td[data-title])) > td:first-child:first-child": {
          order: "-1",
          flex: "1",
          alignSelf: "center",
        },
        "& tbody td[data-title][data-title]": { minInlineSize: "45%" },
        "& tbody td[data-title]::before": { content: "none" },
        "& [data-part=text]": { maxInlineSize: "100%", whiteSpace: "normal" },
        "& tbody td[style]": { minInlineSize: "0 !important", maxInlineSize: "none !important" },
        "& th > [role=separator]": { display: "none" },
        "& tbody td[data-part=select][data-part]": {
          order: "-2",
          flex: "none",
          inlineSize: "auto",
          minInlineSize: "0",
        },
        "& td[data-part=select] > input": { inlineSize: "24px", blockSize: "24px" },
        "& tbody td[data-part=actions][data-part]": {
          position: "static",
          order: "-1",
          flex: "none",
          inlineSize: "auto",
          minInlineSize: "0",
          marginInlineStart: "auto",
        },
        "& tbody td:is(:empty, [data-part=actions]:not(:has(button)))": { display: "none !important" },
        // open buttons are a line of their own below the name; the button that opened them stays in its place
        "& tbody td[data-part=actions]:has([data-part=words])": {
          "&[data-part], & > div": { display: "contents" },
          "& > div > *": { order: "-1" },
        },
        "& [data-part=no-button]": { display: "none" },
        "& [data-part=words]": {
          flex: "1 0 100%",
          display: "grid",
          gridTemplateColumns: "1fr 1fr",
          margin: "0",
          padding: "0",
          border: "0",
        },
        "& [data-part=words] > button": {
          inlineSize: "auto",
          justifyContent: "flex-start",
          gap: "2",
          color: "text !important",
          "&::after": { content: "attr(data-words)", fontSize: "small" },
        },
      },

      // the whole table with its heading on each page, and no row on two of them
      _print: {
        fontSize: "0.625rem",
        "& thead": { display: "table-header-group" },
        "& tr": { breakInside: "avoid" },
        "& tr[data-painted]": { printColorAdjust: "exact" },
        "& th": { position: "static", blockSize: "auto", fontSize: "inherit", verticalAlign: "bottom" },
        "& :is(th, td):is(th, td, :first-child, [data-kind=number])": { padding: "3px", whiteSpace: "normal" },
        "& td[data-kind=number][data-kind]": { whiteSpace: "nowrap" },
        "& td": { blockSize: "auto" },
        "& [data-part=text]": { maxInlineSize: "none", whiteSpace: "normal", overflowWrap: "anywhere" },
        "& td[data-kind=number] [data-part=text]": { whiteSpace: "nowrap" },
        "& th > button": { display: "inline", textAlign: "inherit" },
        "& th svg, & :is(th, td):is([data-part=actions], [data-part=select]), & th > [role=separator]": {
          display: "none",
        },
      },
    },
  },
});
