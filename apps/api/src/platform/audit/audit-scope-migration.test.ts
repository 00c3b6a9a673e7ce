import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { buildProduct, newNumber } from "#test/build-subscriber.ts";
import { startTestApi } from "#test/start-test-api.ts";

const api = await startTestApi();
const migration = readFileSync(join(import.meta.dirname, "../../../migrations/0020_audit_scope.sql"), "utf8");

/** Runs the migration on lines of an older release. */
async function migrateAgain(): Promise<void> {
  const undo = `alter table audit drop column scope_carrier_id, drop column scope_provider_id; drop table number_search;`;
  await api.owner.query(`begin; ${undo} ${migration} commit;`);
}

describe("lines from before they carried a scope (P-18)", () => {
  it("get that of their record where it was never moved; the others are for users who are not tied", async () => {
    const { product, provider, carrierId, subscription } = await buildProduct(api.db);
    const { id: subscriptionId } = await subscription(newNumber());
    const moved = await buildProduct(api.db);
    const keyword = (productId: number) =>
      api.build.insert("product_keyword", { keyword: newNumber(), type: "help", product_id: productId });
    const tied = await api.build.user({ providerId: provider.id });
    const untied = await api.build.user({});
    const entry = await api.build.insert("blacklist", { msisdn: newNumber(), carrier_id: carrierId });
    const file = "a".repeat(64);
    const line = async (values: Partial<Parameters<typeof api.build.insert<"audit">>[1]>) =>
      (await api.build.insert("audit", { action: "x.edit", entity: "menu", ...values })).id;
    const about = (entity: string, id: number) => line({ entity, entity_id: String(id) });

    const ofProvider = [
      await about("product", product.id),
      await about("provider", provider.id),
      await about("product_keyword", (await keyword(product.id)).id),
      await about("subscription", subscriptionId),
      await about("app_user", tied.id),
      await line({ entity: "list_view", entity_id: "1", user_id: tied.id }),
    ];
    const ofCarrier = [
      await about("carrier", carrierId),
      await about("blacklist", entry.id),
      await line({ entity: "subscriber", msisdn: newNumber(), carrier_id: carrierId }),
      await line({ entity: "blacklist", entity_id: file, action: "blacklist.add-file", carrier_id: carrierId }),
    ];
    const ofNobody = [
      await line({
        entity: "product",
        entity_id: String(moved.product.id),
        before: JSON.stringify({ provider_id: 1 }),
        after: JSON.stringify({ provider_id: moved.provider.id }),
      }),
      await about("product", moved.product.id),
      await about("product_keyword", (await keyword(moved.product.id)).id),
      await about("app_user", untied.id),
      await about("country", 1),
      await about("product", 2_000_000_000),
      await line({ entity: "list_view", entity_id: "1", user_id: untied.id }),
    ];
    await migrateAgain();

    const scopes = new Map((await api.audit()).map((one) => [one.id, [one.scope_carrier_id, one.scope_provider_id]]));
    expect(ofProvider.map((id) => scopes.get(id))).toEqual(ofProvider.map(() => [carrierId, provider.id]));
    expect(ofCarrier.map((id) => scopes.get(id))).toEqual(ofCarrier.map(() => [carrierId, null]));
    expect(ofNobody.map((id) => scopes.get(id))).toEqual(ofNobody.map(() => [null, null]));
    await expect(api.owner.query("delete from audit")).rejects.toThrow(/cannot be changed/);
  });
});
