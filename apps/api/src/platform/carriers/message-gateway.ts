/** A message to a subscriber, as a carrier gets it. */
export interface MessageOrder {
  /** Names this message in all of its tries; no other message has it, and nobody can guess it. */
  reference: string;
  msisdn: string;
  shortcode: string;
  content: string;
  /** Where the carrier reports what became of the message. */
  deliveryUrl: string;
}

/** What a carrier says of a message. */
export type MessageAnswer =
  | { readonly status: "sent" }
  | { readonly status: "delivered" }
  /** The carrier will not send it, however often it is tried. */
  | { readonly status: "refused"; readonly code: string }
  /** It may be tried again later: the carrier is away, busy, or gave no answer that is described. */
  | { readonly status: "not-taken"; readonly cause: string };

/** The connection to one carrier. Its calls end within its time limit and do not throw. */
export interface MessageGateway {
  send(order: MessageOrder): Promise<MessageAnswer>;
}

/** Tells the portal that a message has arrived, as a carrier does by its reports. */
export type ReportDelivery = (reference: string, state: "delivered") => unknown;
