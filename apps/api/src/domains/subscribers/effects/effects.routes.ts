import { type effects as contract, effectKinds } from "@portal/api-client/contract/effects";
import * as workTexts from "@portal/api-client/work-texts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { requireInScope, requireProviderInScope } from "#platform/scope.ts";
import { countsNamed, type Uploads } from "#platform/uploads/uploads.ts";
import { catalogueRecords } from "../../catalogue/index.ts";

interface Asked {
  recordId?: number | undefined;
  days: number;
  record: { carrierId: number };
}

const counts = countsNamed("total");

/** Starts jobs that try a record on the past; the record and its carrier have to be in the caller's scope. */
export function effectRoutes({
  db,
  uploads,
  timeZone,
}: {
  db: Db;
  uploads: Uploads;
  timeZone: string;
}): Handlers<typeof contract> {
  const { carrierPolicies, products, billingCodes, shortcodes } = catalogueRecords(timeZone);
  const start = async (
    kind: string,
    caller: Caller,
    { recordId, days, record }: Asked,
    get: (db: Db, caller: Caller, id: number) => Promise<unknown>,
  ) => {
    requireInScope(caller, record);
    if (recordId !== undefined) await get(db, caller, recordId);
    const options = { days, recordId: recordId ?? null, record: JSON.stringify(record) };
    return uploads.begin(
      { kind, caller, preview: true, options },
      { message: workTexts.nothingChanged, counts, taken: "" },
    );
  };
  return {
    carrierPolicy: ({ caller, body }) => start(effectKinds.carrierPolicy, caller, body, carrierPolicies.service.get),
    product: async ({ caller, body }) => {
      await requireProviderInScope(db, caller, body.record.providerId);
      return start(effectKinds.product, caller, body, products.service.get);
    },
    billingCode: async ({ caller, body }) => {
      await shortcodes.service.get(db, caller, body.record.shortcodeId);
      return start(effectKinds.billingCode, caller, body, billingCodes.service.get);
    },
  };
}
