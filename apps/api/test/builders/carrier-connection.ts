import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/database-schema.ts";
import { type Basics, flag } from "./basics.ts";

/** A simulator that accepts all charges of a carrier of its own, unless the parts say otherwise. */
export const carrierConnection = async (
  build: Basics,
  { enabled = true, ...parts }: Partial<Insertable<Database["carrier_connection"]>> = {},
) =>
  build.insert("carrier_connection", {
    name: "Charges",
    purpose: "charges",
    kind: "simulator",
    time_limit: 10_000,
    calls_per_second: 100,
    ...flag(enabled),
    ...parts,
    carrier_id: parts.carrier_id ?? (await build.carrier()).id,
  });
