import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "./fault.ts";
import type { Stack } from "./stack.ts";
import { until } from "./until.ts";

/** The calls of staff meanwhile: a read, and a write of a record of its own. */
class Staff {
  readonly #stack: Stack;
  readonly #country = {
    countryName: `Fault ${randomUUID().slice(0, 8)}`,
    countryCurrency: "EUR",
    countryCurrencyExchange: "1.0",
    countryCode: "999",
  };
  #countryId = 0;

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  async begin(): Promise<void> {
    const reply = await this.#stack.call("/services/countries", this.#body("POST"));
    if (!reply.ok) throw new Error(`The stack does not work before the fault: ${reply.status} ${await reply.text()}`);
    const { countryId } = (await reply.json()) as { countryId: number };
    this.#countryId = countryId;
  }

  read = () => this.#stack.call("/services/carriers/paginate");
  write = () => this.#stack.call(`/services/countries/${this.#countryId}`, this.#body("PUT"));

  #body = (method: string) => ({ method, body: JSON.stringify(this.#country) });
}

/** The fault is over after this time without a failure, in milliseconds, once a read and a write have worked. */
const calmMs = 1_500;

interface WatchOptions {
  /** Statuses that callers may see meanwhile; any other one, or a refusal without P-3's form, fails the fault. */
  allowed?: readonly number[];
}

/** Makes a fault under constant reads and writes, and returns what they saw until both work again. */
export async function watch(
  stack: Stack,
  makeFault: () => unknown,
  { allowed = [503] }: WatchOptions = {},
): Promise<Outcome> {
  const seen = new Map<string, number>();
  const wrong: string[] = [];
  let lastFailure = 0;
  const worked = new Set<() => Promise<Response>>();
  let watching = true;
  const caller = async (call: () => Promise<Response>) => {
    while (watching) {
      const failure = await failureOf(call(), allowed);
      if (failure) {
        lastFailure = Date.now();
        worked.clear();
        seen.set(failure.saw, (seen.get(failure.saw) ?? 0) + 1);
        if (failure.wrong) wrong.push(failure.wrong);
      } else worked.add(call);
      await sleep(50);
    }
  };
  const staff = new Staff(stack);
  await staff.begin();
  const callers = [caller(staff.read), caller(staff.write)];
  const start = Date.now();
  await makeFault();
  worked.clear();
  await until(
    "Reads and writes work again",
    () => Date.now() - Math.max(lastFailure, start) > calmMs && worked.size === callers.length,
  );
  watching = false;
  await Promise.all(callers);
  if (wrong.length > 0) throw new Error(`Callers saw ${[...new Set(wrong)].join("; ")}`);
  const saw = [...seen].map(([what, times]) => `${what} (${times} times)`).join(", ") || "nothing";
  return { saw, againAfterMs: lastFailure > start ? lastFailure - start : null };
}

/** Describes a failed call; null for a successful one. */
async function failureOf(call: Promise<Response>, allowed: readonly number[]) {
  try {
    const reply = await call;
    const text = await reply.text();
    if (reply.ok) return null;
    const saw = `${reply.status} ${messageOf(text) ?? text.slice(0, 100)}`;
    const formed = messageOf(text) !== null && (reply.status !== 503 || reply.headers.has("retry-after"));
    return { saw, wrong: allowed.includes(reply.status) && formed ? null : saw };
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    const saw = `no answer: ${cause?.code ?? message}`;
    return { saw, wrong: saw };
  }
}

/** Throws unless a call was refused with this status and message, in P-3's form. */
export async function expectRefusal(reply: Response, status: number, message: string): Promise<void> {
  const text = await reply.text();
  if (reply.status !== status || messageOf(text) !== message)
    throw new Error(`${reply.status} ${text} instead of ${status} ${message}`);
}

/** The message of a refusal in P-3's form; null for anything else. */
function messageOf(text: string): string | null {
  try {
    const { message, statusCode } = JSON.parse(text) as { message?: unknown; statusCode?: unknown };
    return typeof message === "string" && statusCode === undefined ? message : null; // the status shows Fastify's own form
  } catch {
    return null;
  }
}
