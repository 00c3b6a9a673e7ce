import type { TimelineKind } from "@portal/api-client/contract/monitor-timeline";
import type { LucideIcon } from "lucide-react";
import Ban from "lucide-react/icons/ban";
import Bell from "lucide-react/icons/bell";
import Coins from "lucide-react/icons/coins";
import MessageSquare from "lucide-react/icons/message-square";
import Repeat from "lucide-react/icons/repeat";
import StickyNote from "lucide-react/icons/sticky-note";
import UserCog from "lucide-react/icons/user-cog";

/** The icon of each kind of event, and its words in singular and plural. */
export const kindFaces: Readonly<Record<TimelineKind, { Icon: LucideIcon; one: string; many: string }>> = {
  subscription: { Icon: Repeat, one: "Subscription", many: "Subscriptions" },
  charge: { Icon: Coins, one: "Charge", many: "Charges" },
  message: { Icon: MessageSquare, one: "Message", many: "Messages" },
  notification: { Icon: Bell, one: "Notification", many: "Notifications" },
  blacklist: { Icon: Ban, one: "Blacklist", many: "Blacklist" },
  staff: { Icon: UserCog, one: "Staff action", many: "Staff" },
  note: { Icon: StickyNote, one: "Note", many: "Notes" },
};
