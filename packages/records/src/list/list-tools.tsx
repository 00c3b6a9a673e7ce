import { ColumnPicker } from "./column-picker.tsx";
import { ExportButton } from "./export-button.tsx";
import type { ListSettings } from "./list-settings.ts";
import classes from "./list-tools.module.css";
import type { ShownColumns } from "./shown-columns.ts";
import type { ListState } from "./use-list-page.ts";
import { ViewsMenu } from "./views-menu.tsx";

export interface ListToolsProps {
  list: Pick<ListState<unknown>, "look" | "queryToShare" | "open" | "changeLook" | "download">;
  columns: ShownColumns;
  settings: ListSettings;
}

/** What a list offers beside its filters: columns and views where they are kept, the export where the module has one. */
export function ListTools({ list, columns, settings }: ListToolsProps) {
  if (!settings.offered && !list.download) return null;
  return (
    <div className={classes.tools}>
      {settings.offered && (
        <>
          <ColumnPicker columns={columns} />
          <ViewsMenu list={list} shown={columns.shown} settings={settings} />
        </>
      )}
      {list.download && <ExportButton download={list.download} />}
    </div>
  );
}
