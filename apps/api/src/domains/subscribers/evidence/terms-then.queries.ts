import { sql } from "kysely";
import { auditBegins, recordsThen } from "#platform/as-of/records-then.queries.ts";
import { billingCodesThen, productThen } from "../monitor-why/rules-then.queries.ts";
import type { Then } from "../monitor-why/then.ts";

/** What a product cost and said at a moment. */
interface TermsThen {
  productName: string;
  /** The price and its billing code; null if there was none. */
  price: string | null;
  /** The keywords that subscribed to it. */
  keywords: string[];
  /** The texts that subscribers were sent, by their type. */
  texts: { type: string; text: string }[];
  /** The moment from which edits are known, if one of these records has changed since and that is later. */
  knownSince: Date | null;
}

/** The terms of a product as they were at a moment, by the records of then (ADR 52). */
export async function termsThen(then: Then): Promise<TermsThen> {
  const { db, at, subject } = then;
  const ofProduct = {
    candidates: sql<boolean>`(t.product_id = ${subject.product.id} or t.updated_at > ${at})`,
    where: sql<boolean>`was.product_id = ${subject.product.id} and was.enabled`,
    at,
  };
  const { product, shortcode, hasChanged } = await productThen(then);
  const codes = await billingCodesThen(then, shortcode.id);
  const keywords = await recordsThen(db, "product_keyword", ofProduct);
  const messages = await recordsThen(db, "message", ofProduct);
  const begins = await auditBegins(db);
  const isUnsure = hasChanged || [codes, keywords, messages].some((read) => read.hasChanged);
  const [code] = codes.rows;
  return {
    productName: product.name,
    price: code ? [code.price, code.code].filter((part) => part !== null).join(", billing code ") : null,
    keywords: keywords.rows
      .filter(({ type }) => type === "subscription" || type === "optin")
      .map(({ keyword }) => keyword),
    texts: messages.rows.map(({ type, message }) => ({ type, text: message })),
    knownSince: isUnsure && begins > at ? begins : null,
  };
}
