import { type Menu, MenuInput, menuLimits } from "@portal/api-client/contract/menus";
import { useResourceAccess } from "@portal/auth";
import { EnabledField, RecordForm, TextField, useRecordForm } from "@portal/records/form";
import { menuQueries } from "./menus.queries.ts";

/** The items of a menu are read with it and not sent back (A-248, D-A56). */
const toValues = (menu: Menu | undefined) => ({
  menuName: menu?.menuName ?? "",
  menuDescription: menu?.menuDescription ?? "",
  menuEnabled: menu?.menuEnabled ?? 1,
});

/** Adds or edits a menu. */
export default function MenuFormPage() {
  const form = useRecordForm({
    queries: menuQueries,
    schema: MenuInput,
    list: "Menus",
    access: useResourceAccess("menu"),
    entity: "menu",
    toValues,
  });
  return (
    <RecordForm form={form} title="Menu">
      <TextField name="menuName" label="Menu name" max={menuLimits.nameMax} required />
      <TextField name="menuDescription" label="Menu description" max={menuLimits.descriptionMax} required />
      <EnabledField name="menuEnabled" />
    </RecordForm>
  );
}
