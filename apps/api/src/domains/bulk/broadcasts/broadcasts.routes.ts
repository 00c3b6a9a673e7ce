import { broadcastReasons, type broadcasts } from "@portal/api-client/contract/broadcasts";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import { guardOptions } from "#platform/bulk/guard.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { JobCounts } from "#platform/jobs/job.ts";
import { countsNamed, type Uploads } from "#platform/uploads/uploads.ts";
import { broadcastKind as kind } from "./broadcasts.jobs.ts";

const sums = countsNamed("subscriptions", "total", "queued", "skipped");
const reasons = countsNamed(...broadcastReasons);
const counts = (of: JobCounts) => ({ ...sums(of), reasons: reasons(of) });

/** Messages cannot be taken back once they went out, so a file is sent once a day. */
const oncePerDay = { hours: 24, message: texts.fileSentToday };

/** `services/broadcasts`. */
export const broadcastRoutes = (uploads: Uploads): Handlers<typeof broadcasts> => ({
  send: ({ caller, file, body }) =>
    uploads.take(
      { kind, caller, file, once: oncePerDay, options: guardOptions(body) },
      { message: texts.done, counts },
    ),
  preview: ({ caller, file }) =>
    uploads.take({ kind, caller, file, preview: true }, { message: workTexts.nothingChanged, counts }),
});
