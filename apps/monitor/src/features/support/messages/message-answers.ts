import type { MessageAnswer } from "@portal/api-client/contract/message-answers";
import { refusedRows } from "@portal/api-client/refused-rows";

/** Words for what an incoming message did. */
export const answerWords = {
  keywordNotFound: refusedRows.keywordNotFound,
  blacklisted: refusedRows.blacklisted,
  alreadySubscribed: refusedRows.alreadySubscribed,
  limitReached: refusedRows.limitReached,
  notSubscribed: refusedRows.noSubscription,
  subscribed: "Subscribed",
  unsubscribed: "Unsubscribed",
  helped: "Help was sent",
  informed: "Information was sent",
  noText: "The product has no text for it",
  overtaken: "A later message or event counts",
} as const satisfies Record<MessageAnswer, string>;
