import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { latencyBounds, Minutes } from "./minute-figures.ts";

/** The kind of a call, by which sizes are counted. */
export type CallClass = "read" | "write" | "upload" | "download" | "other";

interface EndedCall {
  method: string;
  /** The route's pattern; null for an address that no call has. */
  route: string | null;
  status: number;
  seconds: number;
  callClass: CallClass;
  requestBytes: number;
  responseBytes: number | null;
}

const byteBounds = [1_024, 10_240, 102_400, 1_048_576, 10_485_760, 104_857_600];
const methods: ReadonlySet<string> = new Set(["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS"]);

/**
 * The metrics of a process, for Prometheus and for the screen System. Labels come from the contract and from lists in the code,
 * never from a caller, so that nobody can make more of them.
 */
export class AppMetrics {
  readonly registry = new Registry();
  readonly minutes = new Minutes();
  readonly #calls: Histogram = new Histogram({
    name: "portal_http_request_duration_seconds",
    help: "Calls and how long they took, by route, method and class of status",
    labelNames: ["method", "route", "status"],
    buckets: [...latencyBounds],
    registers: [this.registry],
  });
  readonly #running = new Gauge({
    name: "portal_http_requests_in_progress",
    help: "Calls that are being answered",
    registers: [this.registry],
  });
  readonly #received = this.#bytes("portal_http_request_bytes", "Bodies of calls");
  readonly #sent = this.#bytes("portal_http_response_bytes", "Answers, with their headers");
  readonly #signIns = new Counter({
    name: "portal_sign_ins_total",
    help: "Tries to sign in: ok, or what they were refused for",
    labelNames: ["outcome"],
    registers: [this.registry],
  });
  readonly #securityEvents = new Counter({
    name: "portal_security_events_total",
    help: "Refusals that concern security",
    labelNames: ["event"],
    registers: [this.registry],
  });
  readonly #mails = new Counter({
    name: "portal_mails_total",
    help: "Mails that were handed over, or were not",
    labelNames: ["outcome"],
    registers: [this.registry],
  });
  readonly #jobs = new Histogram({
    name: "portal_job_duration_seconds",
    help: "Jobs that this process worked on, by kind, and how they ended",
    labelNames: ["kind", "outcome"],
    buckets: [0.1, 0.5, 1, 5, 15, 60, 300, 1_800],
    registers: [this.registry],
  });
  readonly #waits = new Counter({
    name: "portal_db_pool_waits_total",
    help: "How often somebody waited for a connection, as all were taken",
    labelNames: ["pool"],
    registers: [this.registry],
  });
  readonly #children = new Map<Histogram, Map<string, Histogram.Internal<string>>>();
  readonly #pools = new Map<string, pg.Pool>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
    const pools = this.#pools;
    new Gauge({
      name: "portal_db_pool_connections",
      help: "Connections to the database, those that somebody uses and those that wait for use",
      labelNames: ["pool", "state"],
      registers: [this.registry],
      collect() {
        for (const [pool, { totalCount, idleCount }] of pools) {
          this.set({ pool, state: "used" }, totalCount - idleCount);
          this.set({ pool, state: "idle" }, idleCount);
        }
      },
    });
    this.#ofPools("portal_db_pool_size", "The most connections that there may be", ({ options }) => options.max ?? 0);
    this.#ofPools("portal_db_pool_waiting", "Who waits for a connection right now", ({ waitingCount }) => waitingCount);
  }

  callBegan(): void {
    this.#running.inc();
  }

  callEnded({ method, route, status, seconds, callClass, requestBytes, responseBytes }: EndedCall): void {
    this.#running.dec();
    const known = methods.has(method) ? method : "other";
    this.#child(this.#calls, known, route ?? "unknown", `${Math.floor(status / 100)}xx`).observe(seconds);
    this.#child(this.#received, callClass).observe(requestBytes);
    if (responseBytes !== null) this.#child(this.#sent, callClass).observe(responseBytes);
    this.minutes.addCall(seconds, status >= 500);
  }

  signedIn(): void {
    this.#signIns.inc({ outcome: "ok" });
    this.minutes.add("signIns");
  }

  /** Counts a refusal that concerns security; those of the sign-in also count as sign-ins. */
  securityEvent(event: string): void {
    this.#securityEvents.inc({ event });
    const [, reason] = /^sign-in\.(.+)$/.exec(event) ?? [];
    if (reason === undefined) return;
    this.#signIns.inc({ outcome: reason });
    this.minutes.add("failedSignIns");
  }

  mail(outcome: "sent" | "failed"): void {
    this.#mails.inc({ outcome });
  }

  jobEnded(kind: string, outcome: "ended" | "failed", seconds: number): void {
    this.#jobs.labels(kind, outcome).observe(seconds);
  }

  /** Watches a pool under its own name, and counts the calls that wait for a connection. */
  watchPool(name: string, pool: pg.Pool): void {
    this.#pools.set(name, pool);
    this.#waits.inc({ pool: name }, 0);
    const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
    const counted = (...given: unknown[]) => {
      if (pool.idleCount === 0 && pool.totalCount >= pool.options.max) {
        this.#waits.inc({ pool: name });
        this.minutes.add("poolWaits");
      }
      return connect(...given);
    };
    pool.connect = counted as typeof pool.connect;
  }

  stop(): void {
    this.minutes.stop();
  }

  /** The histogram of one set of labels, made at first use. */
  #child(histogram: Histogram, ...labels: string[]) {
    const children = this.#children.get(histogram) ?? new Map<string, Histogram.Internal<string>>();
    this.#children.set(histogram, children);
    const key = labels.join(" ");
    const child = children.get(key) ?? histogram.labels(...labels);
    children.set(key, child);
    return child;
  }

  #bytes(name: string, help: string) {
    return new Histogram({ name, help, labelNames: ["class"], buckets: byteBounds, registers: [this.registry] });
  }

  #ofPools(name: string, help: string, read: (pool: pg.Pool) => number) {
    const pools = this.#pools;
    new Gauge({
      name,
      help,
      labelNames: ["pool"],
      registers: [this.registry],
      collect() {
        for (const [pool, of] of pools) this.set({ pool }, read(of));
      },
    });
  }
}
