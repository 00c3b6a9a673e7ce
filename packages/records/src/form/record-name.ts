import { type Resource, resources } from "@portal/api-client/resources";

const all: readonly Resource[] = Object.values(resources);

/**
 * The name by which staff know a record, from the field that its resource names, e.g. the `carrierName` of a `carrier`.
 */
export function recordName(entity: string | undefined, record: unknown): string | undefined {
  const field = all.find(({ record: { table } }) => table === entity)?.name.field;
  const name: unknown = typeof record === "object" && record && field ? Reflect.get(record, field) : undefined;
  return typeof name === "string" ? name : undefined;
}
