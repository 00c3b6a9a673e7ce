import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi({ lockTimeoutMs: 200 });

it("a change that another one keeps waiting gives up after a while, and its connection with it", async () => {
  const { id, name } = await api.build.country();
  const staff = await api.as({ permissions: ["country.delete", "country.list"] });
  const other = await api.owner.connect();
  await other.query("begin");
  await other.query("select from country where id = $1 for update", [id]);
  expect(await staff.delete(`/services/countries/${id}`)).toMatchObject({
    status: 409,
    body: { message: "This is being changed right now, try again in a moment" },
  });
  await other.query("rollback");
  other.release();
  expect((await staff.get(`/services/countries/${id}`)).body).toMatchObject({ countryName: name, countryEnabled: 1 });
});
