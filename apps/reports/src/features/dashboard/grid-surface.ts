import { chakra } from "@portal/ui";

const atEdge = {
  position: "absolute",
  insetBlock: "44px 8px",
  inlineSize: "10px",
  cursor: "ew-resize",
  touchAction: "none",
  userSelect: "none",
  _after: {
    content: '""',
    position: "absolute",
    insetBlockStart: "calc(50% - 20px)",
    insetInlineStart: "3px",
    inlineSize: "4px",
    blockSize: "40px",
    borderRadius: "2px",
    background: "border",
    opacity: "0",
    transition: "opacity var(--motion)",
  },
} as const;

/** The grid's look: the rules of react-grid-layout's own style sheet, with the portal's tokens. */
export const GridSurface = chakra("div", {
  base: {
    minInlineSize: "0",
    "& .react-grid-layout": { position: "relative" },
    "& .react-grid-item": {
      "& > :first-child": { blockSize: "100%" },
      _motionSafe: { transition: "transform 160ms ease, width 160ms ease" },
    },
    "& .react-grid-item.resizing": { zIndex: 2, transition: "none" },
    "& .react-grid-item.react-draggable-dragging": {
      zIndex: 3,
      transition: "none",
      cursor: "grabbing",
      boxShadow: "overlay",
      opacity: "0.92",
      "& > *": { pointerEvents: "none" }, // a chart shows no tips while its card is moved
    },
    "& .react-grid-placeholder": {
      zIndex: 1,
      border: "2px dashed",
      borderColor: "accent",
      borderRadius: "md",
      background: "selected",
    },
    "& [data-move]": { cursor: "grab", touchAction: "none", userSelect: "none", _active: { cursor: "grabbing" } },
    "& .react-resizable-handle-w": { ...atEdge, insetInlineStart: "-5px" },
    "& .react-resizable-handle-e": { ...atEdge, insetInlineEnd: "-5px" },
    "& .react-resizable-handle:hover::after, & .resizing > .react-resizable-handle::after": { opacity: "1" },
    "& .react-grid-item:is(:hover, :focus-within) > .react-resizable-handle::after": { opacity: "1" },
    _print: {
      "& .react-grid-layout": { blockSize: "auto !important" },
      "& .react-grid-item": {
        position: "static !important",
        inlineSize: "100% !important",
        transform: "none !important",
        marginBlockEnd: "4",
        breakInside: "avoid",
      },
    },
  },
});
