import { createClient } from "@portal/api-client";
import { reports } from "@portal/api-client/contract/reports";
import { expect, it } from "vitest";
import { build } from "./build/build.ts";
import { fakeApi } from "./fake-api.ts";
import { fakeToken } from "./fake-token.ts";

it("reads filters that travel with indices as the API does (B-585, S6)", async () => {
  const filters = [
    { field: "reportName", value: "sales" },
    { field: "roles", value: "2" },
    { field: "roles", value: "3" },
  ] as const;
  const api = fakeApi(
    { reports },
    {
      reports: {
        paginate: ({ query }) => {
          expect(query.filters).toEqual(filters);
          return build.page([build.report()]);
        },
      },
    },
  );
  const client = createClient(reports, {
    baseUrl: "/api/v1",
    fetch: api.fetch,
    token: () => fakeToken(build.currentUser()),
    replied: () => {},
  });
  expect(await client.paginate({ query: { page: 1, limit: 15, filters } })).toMatchObject({ ok: true });
  expect(api.calls[0]?.query).toContain("filters[1][queryValue]=roles&filters[1][values][0]=2&filters[1][values][1]=3");
  api.assertKept();
});
