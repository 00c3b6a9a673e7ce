import { type FieldProps, LookupField } from "@portal/records/form";
import { useRoleChoices } from "./use-role-choices.ts";

/** A role that many users get or lose. */
function RoleField(props: FieldProps) {
  const { load, choices } = useRoleChoices(undefined, { enabled: true });
  const options = choices.filter(({ lock }) => !lock).map(({ id, name }) => ({ value: id, text: name }));
  return <LookupField {...props} options={options} loading={load.isPending} />;
}

export const roleField = <RoleField name="roles" label="Role" required />;
