import { Button, Checkbox, Popover } from "@portal/ui";
import Columns from "lucide-react/icons/columns-3";
import classes from "./list-tools.module.css";
import type { ShownColumns } from "./shown-columns.ts";
import { ToolFace } from "./tool-face.tsx";

/** The columns of a list as checkboxes; a column is shown or hidden at once. */
export function ColumnPicker({ columns }: { columns: ShownColumns }) {
  return (
    <Popover label="Columns to show" button={<ToolFace icon={<Columns />}>Columns</ToolFace>}>
      <div className={classes.columns}>
        {columns.choices.map(({ field, label, isShown, isFixed }) => (
          <Checkbox
            key={field}
            label={label}
            checked={isShown}
            disabled={isFixed}
            onChange={(event) => columns.show(field, event.currentTarget.checked)}
          />
        ))}
      </div>
      <Button variant="ghost" className={classes.showAll} onClick={columns.showAll}>
        Show all
      </Button>
    </Popover>
  );
}
