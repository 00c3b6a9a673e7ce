import type { Schema } from "@portal/api-client";
import type * as z from "zod/mini";

/** Some fields of a record, in the form of the wire. */
export type Fields = Readonly<Record<string, unknown>>;

/** The body of an edit that changes nothing: the fields of a record as a form sends them, without its date. */
export function payloadOf(body: Schema, record: object): Fields {
  const { shape } = (body as z.ZodMiniObject)._zod.def;
  return Object.fromEntries(
    Object.entries(record)
      .filter(([field]) => field in shape && !datesOfEdits.has(field))
      .map(([field, value]) => [field, sentValue(field, value)]),
  );
}

const datesOfEdits = new Set(["dateModified", "date_modified"]);

/** The value of a field in a payload: of a record that it refers to, for example `{ carrierId: 7, carrierName: "Movil" }`, the id. */
export const sentValue = (field: string, value: unknown): unknown =>
  field.endsWith("Id") && typeof value === "object" && value !== null ? Object.values(value)[0] : value;
