import { Button, NativeCheckbox, Popover, Stack } from "@portal/ui";
import Columns from "lucide-react/icons/columns-3";
import type { ShownColumns } from "./shown-columns.ts";
import { ToolFace } from "./tool-face.tsx";

/** The columns of a list as checkboxes, which show or hide a column at once. */
export function ColumnPicker({ columns }: { columns: ShownColumns }) {
  return (
    <Popover label="Columns to show" button={<ToolFace icon={<Columns />}>Columns</ToolFace>}>
      <Stack gap="0" marginBlockEnd="2" overflowWrap="anywhere">
        {columns.choices.map(({ field, label, isShown, isFixed }) => (
          <NativeCheckbox
            key={field}
            label={label}
            checked={isShown}
            disabled={isFixed}
            onChange={(event) => columns.show(field, event.currentTarget.checked)}
          />
        ))}
      </Stack>
      <Button variant="ghost" onClick={columns.showAll}>
        Show all
      </Button>
    </Popover>
  );
}
