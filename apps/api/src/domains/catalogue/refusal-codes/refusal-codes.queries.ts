import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";

const codes = (db: Db, { carrierId }: Pick<Caller, "carrierId">) =>
  db
    .selectFrom("refusal_code as x")
    .$if(carrierId !== null, (query) =>
      query.where((e) => e.or([e("x.carrier_id", "is", null), e("x.carrier_id", "=", carrierId ?? 0)])),
    );

/** Refusal codes of the caller's carrier, and those of all carriers. */
export const refusalCodeSource = {
  alias: "x",
  rows: (db: Db, caller: Caller) =>
    codes(db, caller).leftJoin("carrier as c", "c.id", "x.carrier_id").selectAll("x").select("c.name as carrier_name"),
  unjoined: codes,
  columns: { carrierName: "c.name" },
  order: "x.code",
} as const;
