import { reports as contract } from "@portal/api-client/contract/reports";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { DescribeQuery } from "#platform/datasources/datasources.ts";
import { forbidden } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { presentPage } from "#platform/records/page.ts";
import { reverts } from "#platform/records/revert.ts";
import { cloneReport } from "./clone.ts";
import { mayReadQuery } from "./report-access.ts";
import { presentOneReport, presentReport } from "./reports.presenter.ts";
import type { OneReportRow } from "./reports.queries.ts";
import { createReportsService } from "./reports.service.ts";
import { versionsOf } from "./versions.ts";

interface Dependencies {
  db: Db;
  /** Describes a query on its datasource. */
  describe: DescribeQuery;
}

/** `services/reports`. */
export const reportRoutes = ({ db, describe }: Dependencies): Handlers<typeof contract> => {
  const service = createReportsService({ db, describe });
  const { past, revert } = reverts<OneReportRow>(db, {
    entity: "report",
    body: contract.edit.body,
    get: (_db, caller, id) => service.get(caller, id),
    present: presentOneReport,
    edit: (_db, caller, id, input) => service.edit(caller, id, input),
  });
  return {
    list: async ({ caller }) => (await service.list(caller)).map(presentReport),
    paginate: async ({ caller, query }) => presentPage(await service.page(caller, query), presentReport),
    get: async ({ caller, params }) => presentOneReport(await service.get(caller, params.id), caller),
    create: async ({ caller, body }) => presentOneReport(await service.create(caller, body), caller),
    edit: async ({ caller, params, body }) => presentOneReport(await service.edit(caller, params.id, body), caller),
    past: ({ caller, params }) => past(caller, params.id, params.auditId),
    revert: async ({ caller, params, body }) => presentOneReport(await revert(caller, params.id, body), caller),
    remove: async ({ caller, params }) => {
      await service.remove(caller, params.id);
      return { message: texts.deleted };
    },
    clone: async ({ caller, params }) => presentOneReport(await cloneReport(db, caller, params.id), caller),
    versions: async ({ caller, params }) => {
      const report = await service.get(caller, params.id);
      if (!mayReadQuery(caller, report)) throw forbidden();
      return versionsOf(db, report);
    },
  };
};
