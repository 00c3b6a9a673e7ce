import type { SubscriberNote } from "@portal/api-client/contract/subscriber-notes";

/** A pinned note that its reader may correct. */
export const subscriberNote = (overrides: Partial<SubscriberNote> = {}): SubscriberNote => ({
  noteId: 5,
  content: "Calls every day",
  pinned: true,
  username: "ana",
  createdAt: "2024-03-05T14:07:00.000Z",
  former: [],
  correctableUntil: "2024-03-05T15:07:00.000Z",
  namesOthers: false,
  deletedAt: null,
  deletedBy: null,
  ...overrides,
});
