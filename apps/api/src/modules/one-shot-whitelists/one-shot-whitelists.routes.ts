import type { oneShotWhitelists } from "@portal/api-client/contract/one-shot-whitelists";
import { texts } from "@portal/api-client/texts";
import type { Handlers } from "#platform/http/mount.ts";
import { countsNamed, type Uploads } from "#platform/uploads/uploads.ts";
import { whitelistKinds } from "./one-shot-whitelists.jobs.ts";

const added = countsNamed("total", "inserted", "duplicated");
const removed = countsNamed("total", "deleted", "notFound");

/** `services/one-shot-whitelists`: adding and removing by file (5.13, B-534, B-535). */
export const oneShotWhitelistRoutes = (uploads: Uploads): Handlers<typeof oneShotWhitelists> => ({
  add: ({ caller, file, body }) =>
    uploads.take({ kind: whitelistKinds.add.kind, caller, file, ...body }, { message: texts.done, counts: added }),
  previewAdd: ({ caller, file }) =>
    uploads.take(
      { kind: whitelistKinds.add.kind, caller, file, preview: true },
      { message: texts.nothingChanged, counts: added },
    ),
  remove: ({ caller, file, body }) =>
    uploads.take({ kind: whitelistKinds.remove.kind, caller, file, ...body }, { message: texts.done, counts: removed }),
  previewRemove: ({ caller, file }) =>
    uploads.take(
      { kind: whitelistKinds.remove.kind, caller, file, preview: true },
      { message: texts.nothingChanged, counts: removed },
    ),
});
