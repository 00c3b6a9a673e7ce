import type { GeneratedAlways } from "kysely";
import type { Dates } from "./columns.ts";

/** Tables of `0009_list_settings.sql`. */
export interface ListSettingsTables {
  list_columns: ListColumnsTable;
  list_view: ListViewTable;
}

interface ListColumnsTable {
  user_id: number;
  list: string;
  hidden: string[];
}

interface ListViewTable extends Dates {
  id: GeneratedAlways<number>;
  user_id: number;
  list: string;
  name: string;
  query: string;
}
