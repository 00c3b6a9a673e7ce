import type { SystemOverview } from "@portal/api-client/contract/system-overview";
import { deliveryFigures } from "./report-agend.ts";

const now = "2024-05-03T10:00:00.000Z";

/** The overview of a portal with one process and without any problem. */
export const systemOverview = (overrides: Partial<SystemOverview> = {}): SystemOverview => ({
  at: now,
  database: {
    version: "18.0",
    bytes: 4_210_000_000,
    connections: { used: 12, most: 100 },
    oldestTransactionSeconds: null,
    replicas: [],
  },
  processes: [
    {
      processId: "b0a6e3c2-5f0e-4b52-9a63-2f8f0f4b7c11",
      host: "api-1",
      pid: 4711,
      version: "1.0.0",
      nodeVersion: "v24.0.0",
      startedAt: "2024-05-01T08:00:00.000Z",
      seenAt: "2024-05-03T09:59:50.000Z",
      state: "running",
      loopLagMs: 1.2,
      memoryBytes: 182_000_000,
      pool: { size: 10, used: 2, waiting: 0 },
    },
  ],
  jobs: [{ kind: "blacklist.add", state: "done", jobs: 3 }],
  storage: {
    disk: { freeBytes: 52_000_000_000, reserveBytes: 268_435_456, takesFiles: true },
    files: { place: "folder", takesFiles: true },
  },
  mail: { way: "smtp", sentAt: "2024-05-03T08:00:00.000Z", failedAt: null, failure: null },
  messages: [
    {
      carrierId: 2,
      carrierName: "Movistar",
      connectionName: "SMS",
      state: "ready",
      waiting: 12,
      dueSince: null,
      sentPerMinute: 340,
    },
  ],
  notifications: { waiting: 2, oldestAt: "2024-05-03T09:58:00.000Z", failedToday: 0 },
  remotes: [
    {
      remote: "monitor",
      title: "Monitor",
      enabled: true,
      build: "1.0.0-9f3c2ab1",
      canary: null,
      tabs: { all: 40, failing: 0, errors: 0 },
    },
  ],
  schedules: deliveryFigures(),
  events: [
    {
      eventId: 9,
      at: "2024-05-03T09:40:00.000Z",
      event: "sign-in.failed",
      username: "ana",
      address: "192.0.2.7",
      method: "POST",
      route: "/api/v1/auth-services/auth/login",
      status: 400,
      requestId: "3b241101-e2bb-4255-8caf-4136c566a962",
    },
  ],
  keys: [{ keyId: 3, keyName: "Directory", username: "ana", expiresAt: "2024-05-20T10:00:00.000Z" }],
  secrets: [{ providerId: "acme", providerName: "Acme", expiresAt: "2024-05-21T22:00:00.000Z" }],
  chain: {
    state: "whole",
    lastDay: "2024-05-02",
    checkedDay: "2024-05-02",
    checkedAt: "2024-05-03T01:05:00.000Z",
    findings: [],
    places: ["mail"],
    sentDay: "2024-05-02",
    stamps: { last: { day: "2024-05-02", at: "2024-05-03T01:04:00.000Z", authority: "Test authority" }, failure: null },
  },
  day: [
    {
      at: "2024-05-03T09:50:00.000Z",
      callsPerMinute: 42.5,
      errorShare: 0.4,
      p95Ms: 38.2,
      loopLagMs: 1.5,
      poolWaits: 0,
      signIns: 3,
      failedSignIns: 1,
    },
    {
      at: "2024-05-03T09:55:00.000Z",
      callsPerMinute: 40,
      errorShare: 0,
      p95Ms: null,
      loopLagMs: 1.2,
      poolWaits: 2,
      signIns: 1,
      failedSignIns: 0,
    },
  ],
  ...overrides,
});
