import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

export type Kind = "list" | "look-up" | "write" | "export";

interface Outcome {
  kind: Kind;
  /** The time of the answer. */
  at: number;
  ms: number;
  /** Null where the call succeeded; otherwise the status with the message for staff, or that no answer came. */
  failure: string | null;
}

export interface TrafficOptions {
  /** The address of nginx. */
  url: string;
  password: string;
  /** The number to look up and to export. */
  subscriber: { msisdn: string; carrierId: number };
}

/** The number of callers of each kind; each sends its next call a moment after the answer to the last one. */
const callers: Readonly<Record<Kind, number>> = { list: 3, "look-up": 3, write: 2, export: 1 };
const breathMs = 25;
/** A call without an answer for this long counts as unanswered, in milliseconds. */
const patienceMs = 60_000;

/** The usual calls of staff through nginx. It collects the outcome of every call, and the acknowledged writes. */
export class Traffic {
  readonly outcomes: Outcome[] = [];
  /** Names of the records that the API has acknowledged. */
  readonly acknowledged: string[] = [];
  /** Names of records whose call failed: they may be stored or not. */
  readonly uncertain: string[] = [];
  readonly #options: TrafficOptions;
  readonly #token: string;
  #isRunning = true;
  #running: Promise<unknown> = Promise.resolve();

  private constructor(options: TrafficOptions, token: string) {
    this.#options = options;
    this.#token = token;
  }

  static async start(options: TrafficOptions): Promise<Traffic> {
    const reply = await fetch(`${options.url}/api/v1/auth-services/auth/login`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: "admin", password: options.password }),
    });
    if (!reply.ok) throw new Error(`The sign-in failed: ${reply.status} ${await reply.text()}`);
    const traffic = new Traffic(options, ((await reply.json()) as { token: string }).token);
    const kinds = Object.entries(callers) as [Kind, number][];
    traffic.#running = Promise.all(
      kinds.flatMap(([kind, count]) => Array.from({ length: count }, () => traffic.#call(kind))),
    );
    return traffic;
  }

  async stop(): Promise<void> {
    this.#isRunning = false;
    await this.#running;
  }

  /** Names of all records of the traffic that the API lists at this moment. */
  async stored(): Promise<Set<string>> {
    const reply = await this.#fetch("/services/countries");
    if (!reply.ok) throw new Error(`The list of countries: ${reply.status} ${await reply.text()}`);
    return new Set(((await reply.json()) as { countryName: string }[]).map(({ countryName }) => countryName));
  }

  async #call(kind: Kind): Promise<void> {
    while (this.#isRunning) {
      const start = Date.now();
      const failure = await this.#once(kind);
      this.outcomes.push({ kind, at: Date.now(), ms: Date.now() - start, failure });
      await sleep(breathMs);
    }
  }

  async #once(kind: Kind): Promise<string | null> {
    if (kind !== "write") return failureOf(this.#ask(kind));
    const countryName = `Cluster ${randomUUID()}`;
    const body = { countryName, countryCurrency: "EUR", countryCurrencyExchange: "1.0", countryCode: "999" };
    const failure = await failureOf(this.#fetch("/services/countries", body));
    (failure === null ? this.acknowledged : this.uncertain).push(countryName);
    return failure;
  }

  #ask(kind: Exclude<Kind, "write">): Promise<Response> {
    const { msisdn, carrierId } = this.#options.subscriber;
    if (kind === "list") return this.#fetch("/services/carriers/paginate");
    if (kind === "export") return this.#fetch("/services/one-shot-whitelists/export/");
    return this.#fetch("/services/monitor-users/providers", { outgoingMsisdn: msisdn, carrierId, providerId: [] });
  }

  #fetch(path: string, body?: object): Promise<Response> {
    return fetch(`${this.#options.url}/api/v1${path}`, {
      method: body ? "POST" : "GET",
      headers: { Authorization: `Bearer ${this.#token}`, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
  }
}

/** The failure of a call, null for a complete answer; an export that breaks off in the middle is a failure. */
async function failureOf(call: Promise<Response>): Promise<string | null> {
  try {
    const reply = await call;
    const text = await reply.text();
    return reply.ok ? null : `${reply.status} ${messageOf(text)}`;
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    return `no whole answer (${cause?.code ?? message})`;
  }
}

function messageOf(text: string): string {
  try {
    return String((JSON.parse(text) as { message?: unknown }).message);
  } catch {
    return text.slice(0, 80);
  }
}
