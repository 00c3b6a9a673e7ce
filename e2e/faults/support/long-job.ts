import type { Stack } from "./stack.ts";
import { until } from "./until.ts";

interface Job {
  jobId: number;
  state: "queued" | "running" | "done" | "failed" | "canceled";
  step: string | null;
  counts: Record<string, number>;
  message: string | null;
}

const json = async <T>(reply: Promise<Response>): Promise<T | null> => {
  const answer = await reply.catch(() => null);
  return answer?.ok ? ((await answer.json()) as T) : null; // the API is away meanwhile, as others see too
};

const fileOf = (numbers: readonly number[]) => {
  const form = new FormData();
  form.append("uploadfile", new Blob([numbers.join("\n")], { type: "text/csv" }), "numbers.csv");
  return { method: "POST", body: form };
};

/** A job with many numbers for the one-shot whitelist, long enough to break something meanwhile. */
export class LongJob {
  readonly #stack: Stack;
  readonly #numbers: readonly number[];
  #id = 0;

  private constructor(stack: Stack, numbers: readonly number[]) {
    this.#stack = stack;
    this.#numbers = numbers;
  }

  /** Sends numbers from `first` on; resolves once they are a job. */
  static async start(stack: Stack, { first, count }: { first: number; count: number }): Promise<LongJob> {
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    const job = new LongJob(stack, numbers);
    const before = (await json<Job[]>(stack.call("/services/jobs")))?.[0]?.jobId ?? 0;
    const sending = stack.call("/services/one-shot-whitelists/upload/add", fileOf(numbers));
    void sending.catch(() => {}); // the fault may take its answer; only the job counts
    await until(
      "The file is a job",
      async () => {
        const newest = (await json<Job[]>(stack.call("/services/jobs")))?.[0];
        if (newest && newest.jobId > before) job.#id = newest.jobId;
        return job.#id > 0;
      },
      20,
    );
    return job;
  }

  now = (): Promise<Job | null> => json<Job>(this.#stack.call(`/services/jobs/${this.#id}`));

  async ended(): Promise<Job> {
    let job: Job | null = null as Job | null;
    await until(
      "The job has ended",
      async () => {
        job = await this.now();
        return job !== null && job.state !== "queued" && job.state !== "running";
      },
      200,
    );
    if (!job) throw new Error("The job is gone");
    return job;
  }

  /** Throws unless the list has all numbers, each of them once; sending them again shows that. */
  async requireAllOnce(): Promise<void> {
    const { state, message, counts } = await this.ended();
    const { length } = this.#numbers;
    if (state !== "done" || counts.inserted !== length)
      throw new Error(`The job is ${state} with ${JSON.stringify(counts)}: ${message}`);
    await this.#require({ inserted: 0, duplicated: length });
  }

  /** Throws unless the job says that it failed, and the list has none of its numbers. */
  async requireNothing(): Promise<string> {
    const { state, message } = await this.ended();
    if (state !== "failed") throw new Error(`The job is ${state}`);
    await this.#require({ inserted: this.#numbers.length, duplicated: 0 });
    return message ?? "";
  }

  async #require(expected: { inserted: number; duplicated: number }): Promise<void> {
    const again = await LongJob.start(this.#stack, { first: this.#numbers[0] ?? 0, count: this.#numbers.length });
    const { state, counts } = await again.ended();
    if (state !== "done" || counts.inserted !== expected.inserted || counts.duplicated !== expected.duplicated)
      throw new Error(`Sent again: ${state} with ${JSON.stringify(counts)} instead of ${JSON.stringify(expected)}`);
  }
}
