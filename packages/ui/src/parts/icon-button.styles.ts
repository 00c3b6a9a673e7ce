import type { GlobalStyleObject } from "@chakra-ui/react/styled-system";

/**
 * Global styles, because each row of a table has three such buttons, and a styled part costs ten times a native button.
 */
export const iconButtonStyles: GlobalStyleObject = {
  ":is(button, a)[data-part=icon-button]": {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flex: "none",
    inlineSize: "target",
    blockSize: "target",
    padding: "0",
    border: "1px solid transparent",
    borderRadius: "md",
    background: "transparent",
    color: "muted",
    cursor: "pointer",
    transitionProperty: "background-color, color",
    transitionDuration: "motion",
    "& svg": { inlineSize: "16px", blockSize: "16px", strokeWidth: "1.75" },
    "&:hover:not(:disabled)": { background: "hover", color: "text" },
    "&[data-danger]:hover:not(:disabled)": { background: "dangerTint", color: "danger" },
    "&:disabled": { cursor: "default" },
    "&:disabled:not([aria-busy=true])": { opacity: "0.5" },
    _print: { display: "none" },
  },
};
