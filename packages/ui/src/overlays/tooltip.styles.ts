import type { GlobalStyleObject } from "@chakra-ui/react/styled-system";

/** Global, because the one tooltip of a page is made outside React. */
export const tooltipStyles: GlobalStyleObject = {
  "[data-part=tooltip]": {
    position: "fixed",
    inset: "auto",
    margin: "0",
    maxInlineSize: "280px",
    padding: "3px 7px",
    border: "1px solid transparent", // seen where colours are forced
    borderRadius: "4px",
    background: "tooltip",
    color: "onToast",
    fontSize: "small",
    lineHeight: "1.4",
    pointerEvents: "none",
  },
};
