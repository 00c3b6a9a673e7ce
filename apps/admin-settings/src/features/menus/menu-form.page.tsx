import { type Menu, MenuInput, menuLimits } from "@portal/api-client/contract/menus";
import { EnabledField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { bulkFields } from "./menu-fields.tsx";
import { menuQueries } from "./menus.queries.ts";

/** The items of a menu are loaded with it and not sent back. */
const toValues = (menu: Menu | undefined) => ({
  menuName: menu?.menuName ?? "",
  menuDescription: menu?.menuDescription ?? "",
  menuEnabled: menu?.menuEnabled ?? 1,
});

/** Adds or edits a menu. */
export default function MenuFormPage() {
  const form = useResourceForm("menus", { queries: menuQueries, schema: MenuInput, toValues });
  return (
    <RecordForm form={form} title={form.title}>
      <TextField name="menuName" label="Menu name" max={menuLimits.nameMax} required />
      {bulkFields.menuDescription}
      <EnabledField name="menuEnabled" />
    </RecordForm>
  );
}
