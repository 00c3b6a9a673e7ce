import { type Menu, MenuInput, menuLimits } from "@portal/api-client/contract/menus";
import { EnabledField, RecordForm, TextField, useResourceForm } from "@portal/records/form";
import { menuQueries } from "./menus.queries.ts";

/** The items of a menu are read with it and not sent back (A-248, D-A56). */
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
      <TextField name="menuDescription" label="Menu description" max={menuLimits.descriptionMax} required />
      <EnabledField name="menuEnabled" />
    </RecordForm>
  );
}
