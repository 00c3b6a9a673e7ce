import type { OpenedScope, ReportAudience, ReportReader } from "@portal/api-client/contract/report-readers";
import { formatCount } from "@portal/ui";

const reasons = {
  owner: "owner",
  "super-owner": "super owner",
  administrator: "administrator",
  share: "shared",
  role: "role",
} satisfies Record<ReportReader["because"], string>;

/** The reason why a reader sees the report, e.g. `role Operator`. */
export const reasonText = ({ because, roles }: Pick<ReportReader, "because" | "roles">): string =>
  because === "role" && roles.length > 0
    ? `${roles.length === 1 ? "role" : "roles"} ${roles.join(", ")}`
    : reasons[because];

/** The rows that somebody gets, e.g. `rows of provider Acme`; tied users do not see the names of others. */
export function scopeText({ scope, scopeName }: Pick<OpenedScope, "scope" | "scopeName">): string {
  if (scope === "everything") return "rows of every carrier and provider";
  return scopeName === null ? `rows of another ${scope}` : `rows of ${scope} ${scopeName}`;
}

/** How a reader's tie narrows their rows, e.g. `forced by [provider_id]`; nothing where it does not. */
export function narrowingText({ forced, choosesProvider }: Pick<ReportReader, "forced" | "choosesProvider">): string {
  if (choosesProvider) return "choosing one of its providers each time";
  return forced.length > 0 ? `forced by ${forced.join(" ")}` : "";
}

/** Writes `Opens rows of every carrier and provider to 3 users: ana, bruno, carla`. */
export function openedText({ users, usernames, ...scope }: OpenedScope): string {
  const opened = `Opens ${scopeText(scope)} to ${countText(users, "user")}`;
  if (usernames.length === 0) return opened;
  const rest = users - usernames.length;
  return `${opened}: ${usernames.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** Writes `12 users will see it: 3 new, 1 no longer`. */
export function summaryText({ total, added, removed }: Pick<ReportAudience, "total" | "added" | "removed">): string {
  const changes = [added > 0 && `${countText(added)} new`, removed > 0 && `${countText(removed)} no longer`].filter(
    Boolean,
  );
  return [`${countText(total, "user")} will see it`, changes.join(", ")].filter(Boolean).join(": ");
}

/** A number with its noun, e.g. `1,204 users`. */
export const countText = (number: number, noun?: string): string =>
  [formatCount(number), noun && (number === 1 ? noun : `${noun}s`)].filter(Boolean).join(" ");
