import { chakra } from "@portal/ui";

export type ChartView = "chart" | "table";

const views = [
  { view: "chart", label: "Chart" },
  { view: "table", label: "Table" },
] as const;

interface ViewSwitchProps {
  view: ChartView;
  onSwitch: (view: ChartView) => void;
}

/** Shows a chart as a picture or as a table of the same rows. */
export const ViewSwitch = ({ view, onSwitch }: ViewSwitchProps) => (
  <Switch aria-label="View">
    {views.map((one) => (
      <button key={one.view} type="button" aria-pressed={view === one.view} onClick={() => onSwitch(one.view)}>
        {one.label}
      </button>
    ))}
  </Switch>
);

const Switch = chakra("fieldset", {
  base: {
    display: "inline-flex",
    alignSelf: "flex-start",
    border: "1px solid {colors.border}",
    borderRadius: "md",
    overflow: "hidden",
    _print: { display: "none" },
    "& button": {
      minBlockSize: "target",
      paddingInline: "3",
      border: "0",
      background: "transparent",
      color: "muted",
      fontSize: "table",
      cursor: "pointer",
      _focusVisible: { outlineOffset: "-3px" },
      _hover: { background: "hover", color: "text" },
    },
    "& button[aria-pressed=true]": { background: "hover", color: "text", fontWeight: "600" },
    "& button + button": { borderInlineStart: "1px solid {colors.border}" },
  },
});
