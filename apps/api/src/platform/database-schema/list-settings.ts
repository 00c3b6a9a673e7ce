import type { GeneratedAlways } from "kysely";
import type { Dates } from "./columns.ts";

/** Tables of `0009_list_settings.sql` and `0077_role_views.sql`. */
export interface ListSettingsTables {
  list_columns: ListColumnsTable;
  list_view: ListViewTable;
  list_view_role: ListViewRoleTable;
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

interface ListViewRoleTable {
  view_id: number;
  role_id: number;
  list: string;
  is_default: boolean;
}
