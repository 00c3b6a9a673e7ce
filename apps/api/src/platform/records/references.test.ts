import { sql } from "kysely";
import { expect, it } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { requireEnabled } from "./references.ts";

const api = await startTestApi();

it("a record that is referred to is not disabled before what refers to it is stored (D-A39)", async () => {
  const { id } = await api.build.carrier();
  /** Locks the row like a call that disables the record, without waiting for it. */
  const take = () => sql`select from carrier where id = ${id} for no key update nowait`.execute(api.db);
  await api.db.transaction().execute(async (tx) => {
    await requireEnabled(tx, "carrier", { field: "carrierId", id });
    await expect(take()).rejects.toThrow("could not obtain lock");
  });
  await take();
});
