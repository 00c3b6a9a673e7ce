import type {
  SystemEvent,
  SystemKey,
  SystemMessages,
  SystemOverview,
  SystemPoint,
  SystemProcess,
  SystemRemote,
  SystemSecret,
} from "@portal/api-client/contract/system-overview";
import { systemLimits } from "@portal/api-client/contract/system-overview";
import type { BuildRates, Health } from "@portal/releases/health";
import type { RegistryDocument } from "@portal/releases/registry";
import { firstMomentAt } from "@portal/time";
import { findingText } from "#platform/chain/chain-words.ts";
import { dayAfter } from "#platform/chain/days.ts";
import { isOverdue } from "#platform/chain/verify-chain.ts";
import type { OidcProvider } from "#platform/oidc/providers.ts";
import { latencyBounds } from "#platform/telemetry/minute-figures.ts";
import type { MessagesRow } from "./messages.queries.ts";
import type {
  ChainRow,
  EventRow,
  ExpiringKeyRow,
  NotificationFigures,
  PointRow,
  ProcessRow,
  readDatabase,
} from "./system-overview.queries.ts";

export const presentDatabase = ({
  version,
  bytes,
  used,
  most,
  oldest_seconds,
  replicas,
}: Awaited<ReturnType<typeof readDatabase>>): SystemOverview["database"] => ({
  version,
  bytes,
  connections: { used, most },
  oldestTransactionSeconds: oldest_seconds,
  replicas: replicas.map(({ name, state, lag_seconds }) => ({ name, state, lagSeconds: lag_seconds })),
});

export const presentProcess = (row: ProcessRow): SystemProcess => ({
  processId: row.id,
  host: row.host,
  pid: row.pid,
  version: row.version,
  nodeVersion: row.node_version,
  startedAt: row.started_at.toISOString(),
  seenAt: row.seen_at.toISOString(),
  state: row.stopped_at ? "stopped" : row.is_silent ? "silent" : "running",
  loopLagMs: row.loop_lag_ms,
  memoryBytes: row.memory_bytes,
  pool: { size: row.pool_size, used: row.pool_used, waiting: row.pool_waiting },
});

export const presentEvent = (row: EventRow): SystemEvent => ({
  eventId: row.id,
  at: row.created_at.toISOString(),
  event: row.event,
  username: row.username,
  address: row.address,
  method: row.method,
  route: row.route,
  status: row.status,
  requestId: row.request_id,
});

export const presentExpiringKey = (row: ExpiringKeyRow): SystemKey => ({
  keyId: row.id,
  keyName: row.name,
  username: row.username,
  expiresAt: row.expires_at.toISOString(),
});

export const presentNotifications = ({
  waiting,
  oldest_at,
  failed_today,
}: NotificationFigures): SystemOverview["notifications"] => ({
  waiting,
  oldestAt: oldest_at?.toISOString() ?? null,
  failedToday: failed_today,
});

/** The ways of messages to carriers. Outside of production the portal plays a carrier without a connection. */
export const presentMessages = (row: MessagesRow, { simulates }: { simulates: boolean }): SystemMessages => ({
  carrierId: row.carrier_id,
  carrierName: row.carrier_name,
  connectionName: row.connection_name,
  state: stateOfMessages(row, simulates),
  waiting: row.waiting,
  dueSince: row.due_since?.toISOString() ?? null,
  sentPerMinute: row.sent_per_minute,
});

function stateOfMessages({ is_enabled, is_away }: MessagesRow, simulates: boolean): SystemMessages["state"] {
  if (is_enabled === null) return simulates ? "simulated" : "missing";
  if (!is_enabled) return "disabled";
  return is_away ? "away" : "ready";
}

/** The secrets of providers that have expired or expire soon, the first one first. A day begins by the portal's clock. */
export const presentSecrets = (
  providers: readonly OidcProvider[],
  { now, timeZone }: { now: Date; timeZone: string },
): SystemSecret[] =>
  providers
    .flatMap(({ id, name, secretExpires }) => {
      const at = secretExpires && firstMomentAt(secretExpires, "00:00", timeZone);
      return at && at.getTime() < now.getTime() + systemLimits.keyWarningDays * dayMs
        ? [{ providerId: id, providerName: name, expiresAt: at.toISOString() }]
        : [];
    })
    .sort((one, other) => one.expiresAt.localeCompare(other.expiresAt));

const dayMs = 86_400_000;

/** The chain, with the places that get the heads of its days. */
/** What becomes of the heads of closed days. */
export interface HeadKeeping {
  /** The places that get them. */
  places: NonNullable<SystemOverview["chain"]>["places"];
  /** Whether a time-stamping authority is set. */
  isStamped: boolean;
}

export function presentChain(
  { lastDay, check, sentDays, stamp }: ChainRow,
  { places, isStamped }: HeadKeeping,
  now: Date,
): SystemOverview["chain"] {
  const days = places.map((place) => sentDays.get(place) ?? null).toSorted();
  const facts = {
    lastDay,
    checkedDay: check.checked_day,
    checkedAt: check.checked_at?.toISOString() ?? null,
    findings: check.findings.map(findingText),
    places,
    sentDay: days.includes(null) ? null : (days[0] ?? null),
    stamps: isStamped ? presentStamps(stamp, check) : null,
  };
  if (facts.findings.length > 0) return { state: "changed", ...facts };
  if (lastDay === null) return { state: "empty", ...facts };
  if (isOverdue(dayAfter(lastDay), now)) return { state: "cut", ...facts };
  return { state: facts.checkedDay === null ? "unchecked" : "whole", ...facts };
}

const presentStamps = (stamp: ChainRow["stamp"], { stamp_failed_at, stamp_failure }: ChainRow["check"]) => ({
  last: stamp ? { day: stamp.day, at: stamp.stamped_at.toISOString(), authority: stamp.authority } : null,
  failure: stamp_failed_at ? { at: stamp_failed_at.toISOString(), message: stamp_failure ?? "" } : null,
});

/** Each remote with the build that users get, from the registry and the health of open tabs. */
export const presentRemotes = ({ remotes }: RegistryDocument, health: Health): SystemRemote[] =>
  Object.entries(remotes)
    .map(([remote, { enabled = true, stable, canary, builds }]) => ({
      remote,
      title: (stable && builds[stable]?.title) || remote,
      enabled,
      build: stable ?? null,
      canary: canary?.build ?? null,
      tabs: presentTabs(stable === undefined ? undefined : health[remote]?.[stable]),
    }))
    .sort((one, other) => one.title.localeCompare(other.title));

const presentTabs = (rates: BuildRates | undefined): SystemRemote["tabs"] =>
  rates ? { all: rates.tabs, failing: rates.failing, errors: rates.errors } : null;

export const presentPoint = (row: PointRow): SystemPoint => ({
  at: row.at.toISOString(),
  callsPerMinute: rounded(row.calls / row.minutes),
  errorShare: row.calls === 0 ? 0 : rounded((row.errors / row.calls) * 100),
  p95Ms: percentileMs(row.latency, 0.95),
  loopLagMs: rounded(row.loop_lag_ms),
  poolWaits: row.pool_waits,
  signIns: row.sign_ins,
  failedSignIns: row.failed_sign_ins,
});

const rounded = (value: number) => Math.round(value * 10) / 10;

/**
 * The time that a share of the calls stayed below, from their counts by bounds. Within a count they are taken to lie evenly, as
 * Prometheus does. Beyond the last bound, the bound is answered.
 */
export function percentileMs(counts: readonly number[], share: number): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all === 0) return null;
  let left = all * share;
  for (const [index, count] of counts.entries()) {
    const [from = 0, to] = [latencyBounds[index - 1], latencyBounds[index]];
    if (to === undefined) break;
    if (left <= count) return rounded((from + ((to - from) * left) / count) * 1_000);
    left -= count;
  }
  return (latencyBounds.at(-1) ?? 0) * 1_000;
}
