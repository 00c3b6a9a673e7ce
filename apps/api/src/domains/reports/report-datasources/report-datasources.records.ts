import { reportDatasources } from "@portal/api-client/contract/report-datasources";
import { tableRecords } from "#platform/records/records.ts";
import type { Seals } from "#platform/sealed.ts";
import { passwordWish, requirePasswordAgain } from "./password.ts";

/**
 * Datasources, which belong to no carrier or provider. Answers only say whether there is a password. It is sealed for the
 * record's id, so it is written once the id exists.
 */
export const reportDatasourceRecords = ({ seal }: Pick<Seals, "seal">) =>
  tableRecords("reportDatasources", reportDatasources, {
    fields: {
      datasourceName: "name",
      datasourceHost: "host",
      datasourcePort: "port",
      datasourceDatabase: "database",
      datasourceUsername: "username",
    },
    order: "name",
    present: ({ password_sealed }) => ({ hasPassword: password_sealed !== null }),
    check: async (_tx, _caller, input, before) => requirePasswordAgain(input, before),
    afterWrite: async (tx, _caller, id, _before, input) => {
      const wish = passwordWish(input);
      if (wish.kind === "keep") return;
      await tx
        .updateTable("report_datasource")
        .set({ password_sealed: wish.kind === "set" ? seal(wish.password, id) : null })
        .where("id", "=", id)
        .execute();
    },
  });
