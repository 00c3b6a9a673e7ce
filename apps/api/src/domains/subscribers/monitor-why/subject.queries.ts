import type { monitorWhy } from "@portal/api-client/contract/monitor-why";
import { texts } from "@portal/api-client/texts";
import { type SqlBool, sql } from "kysely";
import type * as z from "zod/mini";
import type { Caller } from "#platform/auth/caller.ts";
import type { Db } from "#platform/database/database.ts";
import { invalidField, notFound } from "#platform/errors.ts";
import { inScope } from "#platform/scope.ts";

export type WhyAsked = z.output<typeof monitorWhy.why.body>;

/** The product that is asked about, and the subscription if there is one. */
export interface Subject {
  msisdn: string;
  product: { id: number; name: string; carrierId: number; providerId: number };
  subscriptionId: number | null;
}

/**
 * What a question is about: a subscription of the number, or a product with the newest subscription of the number to it. Unknown
 * ones, and those out of the caller's scope, answer 404 alike; a charge without a subscription does, too.
 */
export async function findSubject(db: Db, caller: Caller, asked: WhyAsked): Promise<Subject> {
  const { msisdn, act, productId, subscriptionId } = asked;
  if (productId === undefined && subscriptionId === undefined) throw invalidField("productId", texts.fieldRequired);
  const ofNumber = inScope(db.selectFrom("subscription as s").where("s.msisdn", "=", msisdn), caller, "s")
    .$if(subscriptionId !== undefined, (query) => query.where(sql<SqlBool>`s.id = ${subscriptionId}::bigint`))
    .$if(productId !== undefined, (query) => query.where(sql<SqlBool>`s.product_id = ${productId}::bigint`));
  const subscription = await ofNumber
    .select(["s.id", "s.product_id"])
    .orderBy("s.active", "desc")
    .orderBy("s.id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!subscription && (subscriptionId !== undefined || act === "charge")) throw notFound();
  const product = await inScope(db.selectFrom("product as p"), caller, "p")
    .where(sql<SqlBool>`p.id = ${subscription?.product_id ?? productId}::bigint`)
    .select(["p.id", "p.name", "p.carrier_id", "p.provider_id"])
    .executeTakeFirst();
  if (!product) throw notFound();
  const { id, name, carrier_id: carrierId, provider_id: providerId } = product;
  return { msisdn, product: { id, name, carrierId, providerId }, subscriptionId: subscription?.id ?? null };
}
