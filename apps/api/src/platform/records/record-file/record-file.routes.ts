import { type FileResource, recordFileOutcomes, type recordFiles } from "@portal/api-client/contract/record-files";
import { type Resource, resources } from "@portal/api-client/resources";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import type { AuditEntry } from "../../audit/audit.ts";
import type { Caller } from "../../auth/caller.ts";
import { requireConfirmed } from "../../auth/confirmed.ts";
import { guardOptions } from "../../bulk/guard.ts";
import { byteOrderMark, heading } from "../../csv/csv-file.ts";
import { csvLine } from "../../csv/csv-line.ts";
import { forbidden } from "../../errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { countsNamed, type Uploads } from "../../uploads/uploads.ts";
import { bulkChangeKinds } from "../bulk-change/bulk-change.jobs.ts";
import type { RecordModules } from "../bulk-change/record-module.ts";
import { fileLayout } from "./file-layout.ts";
import { recordFileOptions } from "./record-file.jobs.ts";
import { mayWriteFile } from "./record-file.rules.ts";

interface Dependencies {
  uploads: Uploads;
  modules: RecordModules;
}

const counts = countsNamed("total", ...recordFileOutcomes);

/** `services/record-files`. */
export function recordFileRoutes({ uploads, modules }: Dependencies): Handlers<typeof recordFiles> {
  const requireRight = (caller: Caller, resource: FileResource) => {
    if (!mayWriteFile(caller, resource)) throw forbidden();
  };
  const kind = bulkChangeKinds.file;
  return {
    template: async ({ caller, params: { resource } }) => {
      requireRight(caller, resource);
      const { module, record }: Resource = resources[resource];
      const headings = fileLayout(resource, modules).columns.map(heading);
      const entity = record.table as "carrier"; // any table of a record is an entity
      return {
        filename: `${module}-template.csv`,
        content: oneText(byteOrderMark + csvLine("UTC")(headings)),
        line: { action: `${entity}.template-download`, entity } satisfies Omit<AuditEntry, "userId">,
      };
    },
    preview: ({ caller, params: { resource }, file }) => {
      requireRight(caller, resource);
      return uploads.take(
        { kind, caller, file, preview: true, options: recordFileOptions(resource) },
        { message: workTexts.nothingChanged, counts },
      );
    },
    apply: ({ caller, params: { resource }, file, body }) => {
      requireRight(caller, resource);
      if (modules[resource].contract.edit.confirm) requireConfirmed(caller);
      const { onlyOnce, previewId, ...guard } = body;
      const options = { ...recordFileOptions(resource), ...guardOptions(guard), ...(previewId && { previewId }) };
      return uploads.take({ kind, caller, file, onlyOnce, options }, { message: texts.done, counts });
    },
  };
}

async function* oneText(text: string) {
  yield text;
}
