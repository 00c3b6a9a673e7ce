import { expect, it } from "vitest";
import { reachDatabase } from "./reach-database.ts";

const databaseUrl = "postgres://portal@pooler/portal";
const databaseDirectUrl = "postgres://portal@pooler/portal_direct";

it.each([
  ["past the pooler where there is one", { databaseUrl, databaseDirectUrl }, databaseDirectUrl],
  ["the only way otherwise", { databaseUrl }, databaseUrl],
])("a given database's owner goes %s", async (_title, given, ownerUrl) => {
  const database = await reachDatabase({ ...given, dataDir: "not used" }, () => {});
  expect(database).toMatchObject({ ownerUrl, appUrl: databaseUrl });
});
