import { oneShotWhitelists as contract } from "@portal/api-client/contract/one-shot-whitelists";
import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import { type CsvPlace, csvFile } from "#platform/csv/csv-file.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { exportLine } from "#platform/records/export-line.ts";
import { presentPage } from "#platform/records/page.ts";
import { countsNamed, type Uploads } from "#platform/uploads/uploads.ts";
import { whitelistKinds } from "./one-shot-whitelists.jobs.ts";
import { presentWhitelist } from "./one-shot-whitelists.presenter.ts";
import { whitelistService } from "./one-shot-whitelists.service.ts";

interface Dependencies extends CsvPlace {
  uploads: Uploads;
}

const added = countsNamed("total", "inserted", "duplicated");
const removed = countsNamed("total", "deleted", "notFound");

/** `services/one-shot-whitelists`. */
export const oneShotWhitelistRoutes = ({ pool, db, timeZone, uploads }: Dependencies): Handlers<typeof contract> => ({
  list: async ({ caller }) => (await whitelistService.list(db, caller)).map(presentWhitelist),
  paginate: async ({ caller, query }) => presentPage(await whitelistService.page(db, caller, query), presentWhitelist),
  export: async ({ caller }) =>
    csvFile({ pool, db, timeZone }, whitelistService.cells(db, caller), {
      name: "one-shot-whitelist",
      keys: contract.export.columns,
      headings: { msisdn: "msisdn" },
      reader: caller,
      line: exportLine({
        entity: "one_shot_whitelist",
        filters: [],
        rows: await whitelistService.count(db, caller),
      }),
    }),
  delete: async ({ caller, params }) => {
    await whitelistService.delete(db, caller, params.id);
    return { message: texts.deleted };
  },
  add: ({ caller, file, body }) =>
    uploads.take({ kind: whitelistKinds.add.kind, caller, file, ...body }, { message: texts.done, counts: added }),
  previewAdd: ({ caller, file }) =>
    uploads.take(
      { kind: whitelistKinds.add.kind, caller, file, preview: true },
      { message: workTexts.nothingChanged, counts: added },
    ),
  remove: ({ caller, file, body }) =>
    uploads.take({ kind: whitelistKinds.remove.kind, caller, file, ...body }, { message: texts.done, counts: removed }),
  previewRemove: ({ caller, file }) =>
    uploads.take(
      { kind: whitelistKinds.remove.kind, caller, file, preview: true },
      { message: workTexts.nothingChanged, counts: removed },
    ),
});
