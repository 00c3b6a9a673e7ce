import type { blacklistFiles } from "@portal/api-client/contract/blacklist-files";
import { effectKinds } from "@portal/api-client/contract/effects";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import type { Handlers } from "#platform/http/mount.ts";
import { countsNamed, type Uploads } from "#platform/uploads/uploads.ts";
import { addKind, removeKind } from "./blacklist-files.jobs.ts";

/** POST `upload/add` and PUT `upload/remove` of `services/blacklists`. */
const added = countsNamed("total", "added", "updated");
const removed = countsNamed("total", "removed", "notFound");

const effect = { message: workTexts.nothingChanged, counts: countsNamed("total") };

export const blacklistFileRoutes = (uploads: Uploads): Handlers<typeof blacklistFiles> => ({
  add: ({ caller, file, body }) =>
    uploads.take({ kind: addKind, caller, file, ...body }, { message: texts.fileUploaded, counts: added }),
  previewAdd: ({ caller, file }) =>
    uploads.take({ kind: addKind, caller, file, preview: true }, { message: workTexts.nothingChanged, counts: added }),
  remove: ({ caller, file, body }) =>
    uploads.take({ kind: removeKind, caller, file, ...body }, { message: texts.deleted, counts: removed }),
  previewRemove: ({ caller, file }) =>
    uploads.take(
      { kind: removeKind, caller, file, preview: true },
      { message: workTexts.nothingChanged, counts: removed },
    ),
  effectOfAdd: ({ caller, file, body }) =>
    uploads.take({ kind: effectKinds.blacklistAdd, caller, file, preview: true, options: { ...body } }, effect),
  effectOfRemove: ({ caller, file, body }) =>
    uploads.take({ kind: effectKinds.blacklistRemove, caller, file, preview: true, options: { ...body } }, effect),
});
