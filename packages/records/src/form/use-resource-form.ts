import { type Resource, type ResourceName, resources } from "@portal/api-client/resources";
import { useResourceAccess } from "@portal/auth";
import type { FieldValues } from "react-hook-form";
import { type RecordFormState, type UseRecordFormOptions, useRecordForm } from "./use-record-form.ts";

type Own<Entity extends object, Payload, Values extends FieldValues> = Pick<
  UseRecordFormOptions<Entity, Payload, Values>,
  "queries" | "schema" | "toValues"
>;

/** The form of a resource. Its title, list, rights and history come from the table of resources. */
export function useResourceForm<Entity extends object, Payload, Values extends FieldValues>(
  of: ResourceName,
  own: Own<Entity, Payload, Values>,
): RecordFormState<Values, Entity> & { title: string } {
  const { title, list, record }: Resource = resources[of];
  const access = useResourceAccess(resources[of].prefix);
  return { title, ...useRecordForm({ ...own, list: list?.route ?? "", access, entity: record.table }) };
}
