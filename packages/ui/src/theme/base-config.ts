import type { SystemConfig } from "@chakra-ui/react/styled-system";
import { visuallyHiddenStyle } from "@chakra-ui/react/visually-hidden";

/** The tokens that a property reads, and the property's short names: `name/short/short`. */
const scales = {
  colors: [
    ...[
      "background/bg",
      "backgroundColor/bgColor",
      "color",
      "fill",
      "stroke",
      "caretColor",
      "outlineColor",
      "accentColor",
    ],
    ...[
      "borderColor",
      "borderBlockStartColor",
      "borderBlockEndColor",
      "borderInlineStartColor",
      "borderInlineEndColor",
    ],
    ...["borderTopColor", "borderRightColor", "borderBottomColor", "borderLeftColor", "textDecorationColor"],
  ],
  spacing: [
    ...["padding/p", "paddingTop/pt", "paddingRight/pr", "paddingBottom/pb", "paddingLeft/pl"],
    ...["paddingInline/px", "paddingBlock/py", "paddingInlineStart/ps", "paddingInlineEnd/pe"],
    ...["paddingBlockStart", "paddingBlockEnd", "marginBlockStart", "marginBlockEnd"],
    ...["margin/m", "marginTop/mt", "marginRight/mr", "marginBottom/mb", "marginLeft/ml"],
    ...["marginInline/mx", "marginBlock/my", "marginInlineStart/ms", "marginInlineEnd/me"],
    ...["gap", "rowGap", "columnGap", "scrollMargin", "scrollPadding", "textIndent"],
    ...["inset", "insetInline", "insetBlock", "insetInlineStart", "insetInlineEnd", "insetBlockStart", "insetBlockEnd"],
    ...["top", "right", "bottom", "left"],
  ],
  sizes: [
    ...["width/w", "minWidth/minW", "maxWidth/maxW", "inlineSize", "minInlineSize", "maxInlineSize", "flexBasis"],
    ...["height/h", "minHeight/minH", "maxHeight/maxH", "blockSize", "minBlockSize", "maxBlockSize"],
  ],
  radii: [
    ...["borderRadius/rounded", "borderStartStartRadius", "borderStartEndRadius"],
    ...["borderEndStartRadius", "borderEndEndRadius"],
  ],
  fonts: ["fontFamily"],
  fontSizes: ["fontSize"],
  shadows: ["boxShadow/shadow"],
  durations: ["transitionDuration", "animationDuration"],
};

const readsTokens = Object.entries(scales).flatMap(([values, properties]) =>
  properties.map((text) => {
    const [name = "", ...shorthand] = text.split("/");
    return [name, { values, shorthand }];
  }),
);

/**
 * The subset of Chakra's `defaultBaseConfig` that our parts use; all of it would be 5 kB more in Login. Any CSS
 * property works without being listed; a test finds a used shorthand or condition of Chakra that is missing here.
 */
export const baseConfig: SystemConfig = {
  utilities: {
    ...Object.fromEntries(readsTokens),
    position: { shorthand: ["pos"] },
    flexDirection: { shorthand: ["flexDir"] },
    boxSize: { values: "sizes", transform: (value) => ({ width: value, height: value }) },
    srOnly: { values: { type: "boolean" }, transform: (value) => (value ? visuallyHiddenStyle : {}) },
    truncate: {
      values: { type: "boolean" },
      transform: (value) => (value ? { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } : {}),
    },
  },
  conditions: {
    light: "[data-theme=light] &",
    dark: "[data-theme=dark] &",
    hover: ["@media (hover: hover)", "&:is(:hover, [data-hover]):not(:disabled, [data-disabled])"],
    active: "&:is(:active, [data-active]):not(:disabled, [data-disabled])",
    focus: "&:is(:focus, [data-focus])",
    focusWithin: "&:focus-within",
    focusVisible: "&:is(:focus-visible, [data-focus-visible])",
    disabled: "&:is(:disabled, [data-disabled], [aria-disabled=true])",
    readOnly: "&:is([data-readonly], [aria-readonly=true], [readonly])",
    invalid: "&:is([data-invalid], [aria-invalid=true])",
    checked: "&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])",
    indeterminate: "&:is(:indeterminate, [data-indeterminate], [aria-checked=mixed], [data-state=indeterminate])",
    expanded: "&:is([aria-expanded=true], [data-expanded], [data-state=expanded])",
    selected: "&:is([aria-selected=true], [data-selected])",
    pressed: "&:is([aria-pressed=true], [data-pressed])",
    highlighted: "&[data-highlighted]",
    currentPage: "&[aria-current=page]",
    today: "&[data-today]",
    dragging: "&[data-dragging]",
    open: "&:is([open], [data-open], [data-state=open])",
    closed: "&:is([closed], [data-closed], [data-state=closed])",
    loading: "&:is([data-loading], [aria-busy=true])",
    hidden: "&:is([hidden], [data-hidden])",
    empty: "&:empty",
    first: "&:first-of-type",
    last: "&:last-of-type",
    even: "&:nth-of-type(even)",
    odd: "&:nth-of-type(odd)",
    before: "&::before",
    after: "&::after",
    backdrop: "&::backdrop",
    placeholder: "&::placeholder",
    icon: "& :where(svg)",
    horizontal: "&[data-orientation=horizontal]",
    vertical: "&[data-orientation=vertical]",
    starting: "@starting-style",
    print: "@media print",
    motionReduce: "@media (prefers-reduced-motion: reduce)",
    motionSafe: "@media (prefers-reduced-motion: no-preference)",
    highContrast: "@media (forced-colors: active)",
  },
};
