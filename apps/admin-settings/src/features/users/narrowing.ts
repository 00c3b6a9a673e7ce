import type { User } from "@portal/api-client/contract/users";

/** Records that belong to a carrier, whichever provider works with them. */
const ofCarriers = ["carrier", "carrier-policy", "carrier-connection", "refusal-code", "blacklist"];

/** Records that belong to a provider, and records that refer to such ones. */
const ofProviders = [
  "provider",
  "shortcode",
  "billing-code",
  "approval",
  "product",
  "product-keyword",
  "message",
  "user",
  "subscriber",
  "key",
  "audit",
  "monitor",
  "direct-subscription",
  "broadcast",
  "bulk-unsubscriptions",
  "statement",
  "evidence",
  "event",
  "whitelist",
  "job",
  "report",
  "widget",
];

/**
 * Permissions that the API refuses to tied users: a new carrier would not be theirs, SQL knows no tie, a widget stands
 * on the dashboards of others, a release reaches everybody, the system is everybody's, the bin holds what all have
 * deleted, rules for reasons hold for all, and a subscriber is the customer of all carriers alike.
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
  "bin.restore",
  "reason.manage",
  "approval.manage",
  "subscriber.erase",
];

/** The part of a permission that a user's carrier or provider leaves; null where it shows the same to everybody. */
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
