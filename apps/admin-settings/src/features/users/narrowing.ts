import type { User } from "@portal/api-client/contract/users";

/** Records that belong to a carrier, whichever provider works with them (D-A12). */
const ofCarriers = ["carrier", "carrier-policy", "blacklist"];

/** Records that belong to a provider, and what works with them or shows them (D-A12, C-4, V7). */
const ofProviders = [
  "provider",
  "shortcode",
  "billing-code",
  "product",
  "product-keyword",
  "message",
  "user",
  "audit",
  "monitor",
  "direct-subscription",
  "broadcast",
  "bulk-unsubscriptions",
  "statement",
  "whitelist",
  "job",
  "report",
  "widget",
];

/**
 * What a tied user is refused though he holds the permission: a new carrier is never his own, SQL knows no tie, and a widget
 * stands on the dashboards of others, a release reaches everybody, the system is everybody's, and a subscriber is the customer of
 * all alike (D-A12, V7, D1).
 */
const refused = [
  "carrier.create",
  "report.create",
  "widget.create",
  "widget.edit",
  "widget.delete",
  "release.view",
  "release.manage",
  "system.view",
  "subscriber.erase",
];

/** What a user's carrier or provider leaves of a permission; null where it shows the same to everybody. */
export function narrowingOf(
  permissionName: string,
  { carrierId, providerId }: Pick<User, "carrierId" | "providerId">,
): string | null {
  if (!carrierId && !providerId) return null;
  if (refused.includes(permissionName)) return "Refused to users with a carrier";
  const prefix = permissionName.split(".", 1)[0] ?? "";
  if (providerId && ofProviders.includes(prefix)) return `Only data of provider ${providerId.providerName}`;
  if (carrierId && [...ofCarriers, ...ofProviders].includes(prefix))
    return `Only data of carrier ${carrierId.carrierName}`;
  return null;
}
