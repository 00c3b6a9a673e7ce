import type { Insertable } from "kysely";
import type { Database } from "../../src/platform/database-schema.ts";
import type { Basics } from "./basics.ts";
import { report } from "./report.ts";

type Agend = Partial<Insertable<Database["report_agend"]>>;
type Delivery = Partial<Insertable<Database["report_agend_run"]>>;

/** A daily schedule of a report's owner, enabled unless told otherwise. */
export async function reportAgend(build: Basics, { report_id, user_id, ...parts }: Agend = {}) {
  const userId = user_id ?? (report_id ? (await build.read("report", report_id)).user_id : (await build.user()).id);
  return build.insert("report_agend", {
    report_id: report_id ?? (await report(build, { userId })).id,
    user_id: userId,
    periodicity_id: 1,
    time: "08:00",
    ...parts,
  });
}

/** A delivery of a schedule, in its log; it was sent unless told otherwise. */
export const reportDelivery = async (build: Basics, { report_agend_id, planned_at, ...parts }: Delivery = {}) =>
  build.insert("report_agend_run", {
    report_agend_id: report_agend_id ?? (await reportAgend(build)).id,
    planned_at: planned_at ?? new Date(),
    status: "sent",
    filters: "[]",
    ...parts,
  });
