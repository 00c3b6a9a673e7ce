import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";

const messages = (db: Db, { carrierId, providerId }: Pick<Caller, "carrierId" | "providerId">) =>
  db
    .selectFrom("message as m")
    .leftJoin("product as p", "p.id", "m.product_id")
    .$if(carrierId !== null, (query) =>
      query.where((e) => e.or([e("m.product_id", "is", null), e("p.carrier_id", "=", carrierId ?? 0)])),
    )
    .$if(providerId !== null, (query) =>
      query.where((e) => e.or([e("m.product_id", "is", null), e("p.provider_id", "=", providerId ?? 0)])),
    );

/** Messages of the products in the caller's scope, and those without a product, which are for the whole platform. */
export const messageSource = {
  alias: "m",
  rows: (db: Db, caller: Caller) =>
    messages(db, caller)
      .leftJoin("provider as v", "v.id", "p.provider_id")
      .leftJoin("carrier as c", "c.id", "p.carrier_id")
      .selectAll("m")
      .select([
        "p.name as product_name",
        "p.provider_id",
        "v.name as provider_name",
        "p.carrier_id",
        "c.name as carrier_name",
      ]),
  unjoined: (db: Db, caller: Caller) =>
    caller.carrierId === null ? db.selectFrom("message as m") : messages(db, caller),
  columns: { carrierName: "c.name", providerName: "v.name", productName: "p.name" },
  order: "m.message",
} as const;
