import type { blacklistFiles } from "@portal/api-client/contract/blacklist-files";
import { effectKinds } from "@portal/api-client/contract/effects";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import type * as z from "zod/mini";
import type { Db } from "#platform/database/database.ts";
import { notFound } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { countsNamed, type Uploads } from "#platform/uploads/uploads.ts";
import { momentAhead, waitingFile } from "../../catalogue/index.ts";
import { askKinds } from "./blacklist-ask.jobs.ts";
import { addKind, removeKind } from "./blacklist-files.jobs.ts";

/** POST `upload/add` and PUT `upload/remove` of `services/blacklists`. */
const added = countsNamed("total", "added", "updated");
const removed = countsNamed("total", "removed", "notFound");

interface Dependencies {
  db: Db;
  uploads: Uploads;
  timeZone: string;
}

const effect = { message: workTexts.nothingChanged, counts: countsNamed("total") };

export const blacklistFileRoutes = ({ db, uploads, timeZone }: Dependencies): Handlers<typeof blacklistFiles> => ({
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
  askToAdd: ({ caller, file, body }) =>
    uploads.take({ kind: askKinds.add, caller, file, ...asked(body, timeZone) }, { message: askedText, counts: added }),
  askToRemove: ({ caller, file, body }) =>
    uploads.take(
      { kind: askKinds.remove, caller, file, ...asked(body, timeZone) },
      { message: askedText, counts: removed },
    ),
  effectOfAsked: async ({ caller, params: { id }, body }) => {
    const found = await waitingFile(db, caller, id);
    if (!found) throw notFound();
    const kind = found.record.action === "add" ? effectKinds.blacklistAdd : effectKinds.blacklistRemove;
    const job = { kind, caller, preview: true, options: { ...body, proposal: id } };
    return uploads.begin(job, { ...effect, taken: effect.message });
  },
});

const askedText = "Waits for approval";

/** What the job of a request is told, beside its file. */
const asked = ({ note, holdsFrom, onlyOnce }: z.output<typeof blacklistFiles.askToAdd.body>, timeZone: string) => ({
  onlyOnce,
  options: { note, holdsFrom: momentAhead(holdsFrom, timeZone)?.toISOString() ?? null },
});
