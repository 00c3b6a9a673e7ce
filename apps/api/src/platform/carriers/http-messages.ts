import * as z from "zod/mini";
import { type HttpCarrier, shortText, signedRequests } from "./http-carrier.ts";
import type { MessageAnswer, MessageGateway } from "./message-gateway.ts";

const Answer = z.discriminatedUnion("status", [
  z.object({ status: z.enum(["accepted", "delivered"]) }),
  z.object({ status: z.literal("refused"), code: shortText.check(z.minLength(1)) }),
]);

/** A carrier that speaks the portal's protocol of messages over HTTP; `docs/operate/carriers.md` describes it. */
export function httpMessages(carrier: HttpCarrier): MessageGateway {
  const { post } = signedRequests(carrier);
  return {
    send: async (order): Promise<MessageAnswer> => {
      const outcome = await post(order);
      if (outcome.kind !== "answered") return { status: "not-taken", cause: outcome.cause };
      const { data } = z.safeParse(Answer, outcome.body);
      if (data?.status === "refused" && (outcome.status === 200 || outcome.status === 422))
        return { status: "refused", code: data.code };
      if (!data || data.status === "refused" || outcome.status !== 200)
        return { status: "not-taken", cause: `The carrier answered ${outcome.status} in a form that is not described` };
      return { status: data.status === "accepted" ? "sent" : "delivered" };
    },
  };
}
