import { NotificationEvent } from "../contract/webhooks.ts";
import type { Schema } from "../core/endpoint.ts";
import type { NamedSchemas } from "./schemas.ts";

/** A call that the portal makes to a server of somebody else, signed by Standard Webhooks. */
export interface Webhook {
  summary: string;
  description: string;
  body: Schema;
}

/** The calls that the portal itself makes. */
export const webhooks = {
  notification: {
    summary: "Tells a provider of a change of a subscription",
    description:
      "POST to the provider's notification endpoint, by the link. 2XX within 10 seconds: the notification is processed.",
    body: NotificationEvent,
  },
} as const satisfies Record<string, Webhook>;

const header = (name: string, description: string) => ({
  name,
  in: "header",
  required: true,
  description,
  schema: { type: "string" },
});

const headers = [
  header("webhook-id", "The same for each try: a server that has taken this id answers 200 and does nothing."),
  header("webhook-timestamp", "The seconds since 1970 of this try. Refuse what is more than five minutes old."),
  header(
    "webhook-signature",
    "`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64. There may be several with blanks between them; one that fits is enough.",
  ),
];

/** A call of the portal as an operation of the document's `webhooks`. */
export const webhookOperation = (name: string, { summary, description, body }: Webhook, schemas: NamedSchemas) => ({
  operationId: name,
  summary,
  description,
  security: [],
  parameters: headers,
  requestBody: {
    required: true,
    content: { "application/json": { schema: schemas.use(body, name, "output") } },
  },
  responses: {
    "2XX": { description: "The call has arrived." },
    "4XX": { description: "Anything but 2XX, and no answer within 10 seconds: the portal tries again later." },
  },
});
