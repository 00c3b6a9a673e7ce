import type { Permission } from "@portal/api-client/permissions";
import type { ComponentType } from "react";
import { ActiveSubscriptionsCard } from "../active-subscriptions/active-subscriptions-card.tsx";
import { BlacklistCard } from "../blacklist/blacklist-card.tsx";
import { HistoryCard } from "../history/history-card.tsx";
import { MessagesCard } from "../messages/messages-card.tsx";
import { NotificationsCard } from "../notifications/notifications-card.tsx";
import { PresubscriptionsCard } from "../presubscriptions/presubscriptions-card.tsx";
import type { CardName } from "../tab/load-state.ts";
import type { Tab } from "../tab/tab.ts";

interface TabCard {
  readonly name: CardName;
  /** Users without this permission have no card, and its call is not made. */
  readonly permission: Permission;
  readonly Card: ComponentType<{ tab: Tab }>;
}

/** The cards of a provider's tab in their order on screen. */
export const cards: readonly TabCard[] = [
  { name: "subscription", permission: "monitor.subscription", Card: ActiveSubscriptionsCard },
  { name: "history", permission: "monitor.subscription-history", Card: HistoryCard },
  { name: "presubscription", permission: "monitor.subscription-history", Card: PresubscriptionsCard },
  { name: "blacklist", permission: "monitor.blacklist", Card: BlacklistCard },
  { name: "notification", permission: "monitor.notification", Card: NotificationsCard },
  { name: "messages", permission: "monitor.messages", Card: MessagesCard },
];
