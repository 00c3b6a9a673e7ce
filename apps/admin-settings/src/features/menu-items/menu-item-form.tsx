import { menuItemLimits as limits } from "@portal/api-client/contract/menu-items";
import * as workTexts from "@portal/api-client/work-texts";
import { useResourceAccess } from "@portal/auth";
import {
  EnabledField,
  type FormRoute,
  LookupField,
  lookup,
  NumberField,
  SideForm,
  TextAreaField,
  TextField,
  useRecordFormAt,
} from "@portal/records/form";
import { toast, useRouteTable } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { IconField } from "./icon-field.tsx";
import { menuItemSchema, toValues } from "./menu-item-values.ts";
import { menuItemQueries, permissionQueries } from "./menu-items.queries.ts";

interface MenuItemFormProps {
  title: string;
  menuId: number;
  parentItemId: number | undefined;
  route: FormRoute;
  /** Whether the address says `edit` but names no id. */
  lacksId: boolean;
  /** Called after a save, or where the item does not exist. */
  onDone: () => void;
}

/** The form beside the tables: adds an item, or edits the one whose pencil was clicked. */
export function MenuItemForm({ title, menuId, parentItemId, route, lacksId, onDone }: MenuItemFormProps) {
  const form = useRecordFormAt(
    { route, goBack: onDone },
    {
      queries: menuItemQueries,
      schema: menuItemSchema,
      access: useResourceAccess("menu-item"),
      entity: "menu_item",
      toValues: (item) => toValues(item, { menuId, parentItemId }),
    },
  );
  const { routes } = useRouteTable();
  const permissions = useQuery(permissionQueries.list());
  const stored = form.record?.permissionId;

  const lacksPermission = (id: number | null | undefined) =>
    typeof id === "number" && permissions.data?.some(({ permissionId }) => permissionId === id) === false;
  const storedIsGone = lacksPermission(stored?.permissionId);
  useEffect(() => {
    if (storedIsGone) toast.error(workTexts.noItemPermission);
  }, [storedIsGone]);

  const save = async () => {
    if (lacksId) toast.error(workTexts.missingMenuItemId);
    else if (lacksPermission(form.form.getValues("permissionId"))) toast.error(workTexts.noItemPermission);
    else await form.save();
  };

  return (
    <SideForm form={{ ...form, save }} title={title}>
      <TextField name="menuItemTitle" label="Title" max={limits.titleMax} required />
      <NumberField name="menuItemPriority" label="Priority" required help="Lower numbers come first" />
      <TextField
        name="menuItemUrl"
        label="Route"
        max={limits.urlMax}
        suggestions={routes.map(({ name }) => name)}
        help="Name of a screen; a group has none"
      />
      <TextAreaField
        name="routeParams"
        label="Route params"
        max={limits.routeParamsMax}
        help={'JSON object of texts, such as {"action":"add"}'}
      />
      <LookupField
        name="permissionId"
        label="Permission"
        required
        {...lookup(permissions, {
          choice: ({ permissionId, permissionName }) => ({ value: permissionId, text: permissionName }),
          stored,
        })}
      />
      <IconField name="menuItemIcon" label="Icon" max={limits.iconMax} />
      <TextField name="menuItemIconAlt" label="Icon alt" max={limits.iconAltMax} />
      <TextField name="menuItemExtraClasses" label="Extra classes" max={limits.extraClassesMax} />
      <EnabledField name="menuItemEnabled" />
    </SideForm>
  );
}
