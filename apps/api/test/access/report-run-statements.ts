import type { Contract } from "@portal/api-client/contract";
import { inject } from "vitest";
import { createSeals } from "../../src/platform/sealed.ts";
import { newReport } from "./report-statements.ts";
import type { Side } from "./side.ts";
import { exempt, type Statements } from "./statement.ts";

const byTokens =
  "Forced into the tie by the query's tokens (V7); domains/reports/report-runs/forced-scope.test.ts tries each kind";
const forWriters = "A tied user writes no queries (V7)";

const { seal } = createSeals([{ id: "test", key: Buffer.alloc(32, 7) }]);
let lastId = 1_000_000;

/** A datasource that can be reached: an empty database of the tests' server. */
const reachableDatasource = ({ unique, insert }: Side) => {
  const { hostname, port, username, password } = new URL(inject("directUrl"));
  lastId += 1;
  return insert("report_datasource", {
    id: lastId,
    name: unique(),
    host: hostname,
    port: Number(port),
    database: "postgres",
    username,
    password_sealed: seal(decodeURIComponent(password), lastId),
  });
};

const ofOwn = exempt(byTokens, async (side, _own, userId) => ({
  params: { id: await newReport(side, userId, await reachableDatasource(side)) },
}));
const draft = exempt(forWriters, async (side) => ({
  body: { datasourceId: await reachableDatasource(side), reportQuery: "select 1 as one" },
}));

/** The calls that run reports. */
export const reportRunStatements: Statements<Pick<Contract, "reportRuns">> = {
  reportRuns: {
    filters: ofOwn,
    view: ofOwn,
    export: ofOwn,
    check: draft,
    preview: draft,
    tables: exempt(forWriters, async (side) => ({ params: { id: await reachableDatasource(side) } })),
  },
};
