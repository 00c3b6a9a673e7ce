import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fault } from "../support/fault.ts";
import type { Stack } from "../support/stack.ts";
import { until } from "../support/until.ts";

const rows = 60_000;

async function upload(stack: Stack): Promise<number> {
  const demo = JSON.parse(readFileSync(join(stack.dataDir, "demo.json"), "utf8")) as {
    carriers: { carrierId: number }[];
  };
  const lines = Array.from(
    { length: rows },
    (_, index) => `${521_550_000_000 + index},,${demo.carriers[0]?.carrierId}`,
  );
  const form = new FormData();
  form.append("uploadfile", new Blob([lines.join("\n")], { type: "text/csv" }), "numbers.csv");
  const reply = await stack.call("/services/blacklists/upload/add", { method: "POST", body: form });
  const { jobId } = (await reply.json()) as { jobId?: number };
  if (!jobId) throw new Error(`The file was answered at once: ${reply.status}`);
  return jobId;
}

interface Job {
  state: string;
  message: string | null;
}

async function read(stack: Stack, id: number): Promise<Job | null> {
  const reply = await stack.call(`/services/jobs/${id}`).catch(() => null);
  return reply?.ok ? ((await reply.json()) as Job) : null; // away meanwhile, as the others see too
}

export const killedWorker: Fault = {
  name: "the worker of an upload is killed in the middle of it",
  before: "another one took it over after 40.7 and 82 s",
  run: async (stack) => {
    const id = await upload(stack);
    process.kill(stack.api, "SIGKILL");
    const killed = Date.now();
    await until("The file is worked on again", async () => (await read(stack, id))?.state === "running", 100);
    const taken = Date.now() - killed;
    let job: Job | null = null as Job | null;
    await until(
      "The file is done",
      async () => {
        job = await read(stack, id);
        if (job?.state === "failed") throw new Error(`The job was refused: ${job.message}`);
        return job?.state === "done";
      },
      200,
    );
    return { saw: `all ${rows} rows, once`, againAfterMs: taken };
  },
};
