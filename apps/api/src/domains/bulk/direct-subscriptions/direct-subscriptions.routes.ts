import { directSubscriptionReasons, type directSubscriptions } from "@portal/api-client/contract/direct-subscriptions";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import { guardOptions } from "#platform/bulk/guard.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { JobCounts } from "#platform/jobs/job.ts";
import { countsNamed, type Uploads } from "#platform/uploads/uploads.ts";
import { directSubscriptionKind as kind } from "./direct-subscriptions.jobs.ts";

const sums = countsNamed("total", "subscribed", "skipped");
const reasons = countsNamed(...directSubscriptionReasons);
const counts = (of: JobCounts) => ({ ...sums(of), reasons: reasons(of) });

/** `services/direct-subscriptions`. */
export const directSubscriptionRoutes = (uploads: Uploads): Handlers<typeof directSubscriptions> => ({
  create: ({ caller, file, body }) =>
    uploads.take({ kind, caller, file, options: guardOptions(body) }, { message: texts.done, counts }),
  preview: ({ caller, file }) =>
    uploads.take({ kind, caller, file, preview: true }, { message: workTexts.nothingChanged, counts }),
});
