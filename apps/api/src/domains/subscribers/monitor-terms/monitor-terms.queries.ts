import { sql } from "kysely";
import { inScope } from "#platform/scope.ts";
import { isOf, ofSubscriber, type SubscriberValues, tieOf } from "../monitor/subscriber.ts";
import { exactAmount } from "../subscribers/exact-amount.ts";

/** The products with an active subscription of a number, each with the billing code that a charge takes. */
export const subscribedProducts = ofSubscriber((db, asked: SubscriberValues) =>
  inScope(db.selectFrom("product as p"), tieOf(asked), "p")
    .innerJoin("shortcode as h", "h.id", "p.shortcode_id")
    .leftJoinLateral(
      (charged) =>
        charged
          .selectFrom("billing_code as b")
          .whereRef("b.shortcode_id", "=", "p.shortcode_id")
          .where("b.enabled", "=", true)
          .select(["b.code", exactAmount(sql.ref("b.price")).as("price")])
          .orderBy("b.id")
          .limit(1)
          .as("k"),
      (join) => join.onTrue(),
    )
    .where("p.id", "in", (subscribed) =>
      subscribed
        .selectFrom("subscription as s")
        .where(isOf(asked, "s"))
        .where("s.active", "=", true)
        .select("s.product_id"),
    )
    .selectAll("p")
    .select(["h.shortcode", "k.code", "k.price"])
    .orderBy("p.name")
    .orderBy("p.id"),
);

/** The enabled policies of a number's carrier. */
export const policiesInForce = ofSubscriber((db, { carrierId }: SubscriberValues) =>
  db
    .selectFrom("carrier_policy as y")
    .where("y.carrier_id", "=", carrierId)
    .where("y.enabled", "=", true)
    .selectAll("y")
    .orderBy("y.type")
    .orderBy("y.id"),
);

export type SubscribedProduct = Awaited<ReturnType<typeof subscribedProducts>>[number];
export type PolicyInForce = Awaited<ReturnType<typeof policiesInForce>>[number];
