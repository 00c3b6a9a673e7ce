/** What the portal did for an incoming message; a refusal has the name that it has for a direct subscription's row. */
export const messageAnswers = [
  "subscribed",
  "unsubscribed",
  "helped",
  "informed",
  "keywordNotFound",
  "blacklisted",
  "alreadySubscribed",
  "limitReached",
  "notSubscribed",
  "noText",
  "overtaken",
] as const;
export type MessageAnswer = (typeof messageAnswers)[number];
