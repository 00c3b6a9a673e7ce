import createClient from "openapi-fetch";
import { expect, it } from "vitest";
import type { paths } from "../../../packages/api-client/openapi.sample.d.ts";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { buildDatasource } from "./build-datasource.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const client = createClient<paths>({ baseUrl: `${await api.app.listen({ port: 0, host: "127.0.0.1" })}/api/v1` });

/** The answer of a call that succeeds; throws the text of its refusal. */
async function answerOf<Answer>(call: Promise<{ data?: Answer; error?: { message: string } }>): Promise<Answer> {
  const { data, error } = await call;
  if (data === undefined) throw new Error(error?.message);
  return data;
}

it("a program whose types are made of the document signs in, lists, creates, edits, uploads and runs a report", async () => {
  const password = "correct horse";
  const { id: userId, username } = await api.build.user({
    passwordHash: await hashPassword(password, {}),
    permissions: ["carrier.list", "carrier.create", "carrier.edit", "blacklist.create", "report.list"],
  });
  const country = await api.build.country();

  const signedIn = await answerOf(client.POST("/auth-services/auth/login", { body: { username, password } }));
  if (!("token" in signedIn)) throw new Error("a second factor is asked for");
  client.use({
    onRequest: ({ request }) => request.headers.set("authorization", `Bearer ${signedIn.token}`),
  });

  const created = await answerOf(
    client.POST("/services/carriers", { body: { carrierName: "Movil", countryId: String(country.id) } }),
  );
  expect(created).toMatchObject({ carrierName: "Movil", carrierEnabled: 1 });
  const { carrierId, dateModified } = created;
  const edit = { carrierName: "Movil Sur", countryId: country.id, carrierEnabled: true, dateModified };
  await answerOf(client.PUT("/services/carriers/{id}", { params: { path: { id: carrierId } }, body: edit }));
  const query = { page: 1, limit: 15, carrierName: "Sur", sortBy: "carrierName", sort: "asc" } as const;
  const page = await answerOf(client.GET("/services/carriers/paginate", { params: { query } }));
  expect(page.results).toMatchObject([{ carrierId, carrierName: "Movil Sur" }]);

  const uploaded = await answerOf(
    client.POST("/services/blacklists/upload/add", {
      body: { uploadfile: `52155100,,${carrierId}\n` },
      bodySerializer({ uploadfile }) {
        const form = new FormData();
        form.append("uploadfile", new File([uploadfile], "numbers.csv", { type: "text/csv" }));
        return form;
      },
    }),
  );
  expect(uploaded).toMatchObject({ added: 1 });

  const datasource = await buildDatasource(api);
  const report = await api.build.report({ query: "select [from] as first", datasourceId: datasource.id, userId });
  const reportFilters = [{ queryValue: "[from]", paramValue: "2026-03-05" }];
  const run = await answerOf(
    client.PUT("/services/reports/{id}/view", { params: { path: { id: report.id } }, body: { reportFilters } }),
  );
  expect(run.query).toMatchObject([{ first: expect.stringContaining("2026-03-05") }]);

  const { error } = await client.DELETE("/services/carriers/{id}", { params: { path: { id: carrierId } } });
  expect(error?.message).toBe("You do not have permission to do this");
});
