import * as z from "zod/mini";
import type { CarrierGateway, ChargeAnswer } from "../carrier-gateway.ts";
import type { Clock } from "../time/clock.ts";
import { type AddressRules, type Outcome, requestCarrier } from "./carrier-request.ts";
import { secretBytes, signedHeaders } from "./signed-headers.ts";

export interface HttpCarrier {
  address: string;
  secret: string;
  timeLimitMs: number;
  rules: AddressRules;
  clock: Clock;
}

/** A text of a carrier: a code, or a name of its own. */
export const shortText = z.string().check(z.maxLength(100), z.regex(/^[\x20-\x7e]*$/));
const Answer = z.discriminatedUnion("status", [
  z.object({ status: z.literal("accepted"), reference: z.optional(shortText) }),
  z.object({ status: z.literal("refused"), code: shortText }),
]);

/** A carrier that speaks the portal's protocol of charges over HTTP; `docs/operate/carriers.md` describes it. */
export function httpCarrier({ address, secret, timeLimitMs, rules, clock }: HttpCarrier): CarrierGateway {
  const { post, ask } = signedRequests({ address, secret, timeLimitMs, rules, clock });
  return {
    charge: async ({ reference, msisdn, amount, subscriptionId, productId }) => {
      const outcome = await post({ reference, msisdn, amount, subscriptionId, productId });
      return outcome.kind === "nothing-sent" ? { status: "not-sent", cause: outcome.cause } : read(outcome);
    },
    ask: async (reference) => {
      const outcome = await ask(reference);
      return outcome.kind === "answered" && outcome.status === 404 ? { status: "missing" } : read(outcome);
    },
  };
}

/** Requests about a charge or a message, signed with the secret of the connection. */
export function signedRequests({ address, secret, timeLimitMs, rules, clock }: HttpCarrier) {
  const send = (method: "GET" | "POST", place: string, reference: string, body: string) => {
    const headers = {
      ...signedHeaders({ secrets: [secretBytes(secret)], id: reference, at: clock(), body }),
      ...(method === "POST" && { "content-type": "application/json", "idempotency-key": reference }),
      accept: "application/json",
    };
    return requestCarrier({ method, address: place, headers, body, timeLimitMs }, rules);
  };
  return {
    post: <Order extends { readonly reference: string }>(order: Order) =>
      send("POST", address, order.reference, JSON.stringify(order)),
    ask: (reference: string) =>
      send("GET", `${address.replace(/\/$/, "")}/${encodeURIComponent(reference)}`, reference, ""),
  };
}

/** What an answer says; everything but the two documented answers leaves the end unknown. */
function read(outcome: Outcome): ChargeAnswer {
  if (outcome.kind !== "answered") return { status: "unknown", cause: outcome.cause };
  const { status, body } = outcome;
  const { data } = z.safeParse(Answer, body);
  if (data?.status === "accepted" && status === 200) return { status: "accepted", carrierReference: data.reference };
  if (data?.status === "refused" && (status === 200 || status === 402)) return { status: "refused", code: data.code };
  return { status: "unknown", cause: `The carrier answered ${status} in a form that is not described` };
}
