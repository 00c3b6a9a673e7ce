import type { reportDatasources as contract } from "@portal/api-client/contract/report-datasources";
import { texts } from "@portal/api-client/texts";
import { limits, requireAttempt } from "#platform/auth/attempts.ts";
import type { DatasourceRules } from "#platform/datasources/reachable-address.ts";
import { forbidden } from "#platform/errors.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { inTurn } from "#platform/in-turn.ts";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import type { Seals } from "#platform/sealed.ts";
import { passwordWish, requirePasswordAgain, type StoredConnection } from "./password.ts";
import { reportDatasourceRecords } from "./report-datasources.records.ts";
import { testConnection } from "./test-connection.ts";

interface Dependencies extends ResourceDependencies {
  seals: Seals;
  datasources: DatasourceRules & { patienceMs: number };
}

/** `services/report-datasources`, and the test of a connection before it is saved. */
export function reportDatasourceRoutes({ seals, datasources, ...deps }: Dependencies): Handlers<typeof contract> {
  const { db } = deps;
  const records = reportDatasourceRecords(seals);

  const passwordOf = (row: StoredConnection | null) =>
    row?.password_sealed ? seals.open(row.password_sealed, row.id) : null;

  return {
    ...resourceRoutes(deps, records),

    test: async ({ caller, body, call }) => {
      const { datasourceId } = body;
      // only callers who may replace a stored password may use it
      if (datasourceId !== null && !caller.can("report-datasource.edit")) throw forbidden();
      const stored = datasourceId === null ? null : await records.service.get(db, caller, datasourceId);
      requirePasswordAgain(body, stored);
      const wish = passwordWish(body);
      const login = {
        host: body.datasourceHost,
        port: body.datasourcePort,
        database: body.datasourceDatabase,
        username: body.datasourceUsername,
        password: wish.kind === "set" ? wish.password : wish.kind === "keep" ? passwordOf(stored) : null,
      };
      // few tests, and one at a time for each user: many would scan a network
      await requireAttempt(db, limits.datasourceTest, String(caller.userId));
      await inTurn(`datasource-test:${caller.userId}`, () =>
        testConnection(login, datasources, ({ message }) =>
          call.log.warn({ host: login.host, port: login.port, cause: message }, "a datasource could not be reached"),
        ),
      );
      return { message: texts.datasourceReached };
    },
  };
}
