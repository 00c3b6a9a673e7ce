import { lifecycle } from "#platform/records/lifecycle.ts";
import type { Seals } from "#platform/sealed.ts";
import { passwordWish, requirePasswordAgain } from "./password.ts";
import { reportDatasourceColumns } from "./report-datasources.presenter.ts";
import { reportDatasourceSource } from "./report-datasources.queries.ts";

/** The password is sealed for the record's id, so it is written once there is one (X10). */
export const createReportDatasourceService = ({ seal }: Pick<Seals, "seal">) =>
  lifecycle({
    table: "report_datasource",
    idField: "datasourceId",
    enabledField: "datasourceEnabled",
    source: reportDatasourceSource,
    check: async (_tx, _caller, input, before) => requirePasswordAgain(input, before),
    columns: reportDatasourceColumns,
    afterWrite: async (tx, _caller, id, _before, input) => {
      const wish = passwordWish(input);
      if (wish.kind === "keep") return;
      await tx
        .updateTable("report_datasource")
        .set({ password_sealed: wish.kind === "set" ? seal(wish.password, id) : null })
        .where("id", "=", id)
        .execute();
    },
    editPermission: "report-datasource.edit",
  });
