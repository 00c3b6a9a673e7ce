import { expect, inject, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { createSeals } from "../platform/sealed.ts";
import { openSampleDatasource } from "./sample-datasource.ts";

const api = await startTestApi();

it("can be reached by its stored password, wherever the server listens now (issue 4, D-A53)", async () => {
  const port = Number(new URL(inject("appUrl")).port);
  const { id } = await api.build.insert("report_datasource", {
    name: "Portal reporting",
    host: "127.0.0.1",
    port: 1,
    database: "postgres",
    username: "portal_report",
  });
  const { seal } = createSeals([{ id: "test", key: Buffer.alloc(32, 7) }]);
  await openSampleDatasource(api.owner, { seal, port, password: "of the sample 'datasource'" });

  const staff = await api.as({ permissions: ["report-datasource.list", "report-datasource.edit"] });
  const stored = (await staff.get(`/services/report-datasources/${id}`)).body;
  expect(stored).toMatchObject({ datasourcePort: port, hasPassword: true });
  const { datasourceHost, datasourcePort, datasourceDatabase, datasourceUsername, datasourceId } = stored;
  const body = { datasourceHost, datasourcePort, datasourceDatabase, datasourceUsername, datasourceId };
  expect(await staff.post("/services/report-datasources/test", { body })).toMatchObject({ status: 200 });
});
