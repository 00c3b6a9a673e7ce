import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault, Outcome } from "../support/fault.ts";
import { SmallDisk } from "../support/small-disk.ts";
import { Stack } from "../support/stack.ts";
import { until } from "../support/until.ts";
import { expectRefusal, watch } from "../support/watch.ts";

/** Enough time for some tries that cannot succeed, in milliseconds. */
const fullMs = 8_000;

const mebibyte = 1024 * 1024;

const file = () => {
  const form = new FormData();
  form.append("uploadfile", new Blob(["521550000000,,1"], { type: "text/csv" }), "numbers.csv");
  return { method: "POST", body: form };
};

const isFull = async (stack: Stack) => {
  const reply = await fetch(`${stack.url}/api/v1/ready`);
  const { disk } = (await reply.json()) as { disk?: { takesFiles: boolean } };
  return disk?.takesFiles === false;
};

/** Runs on a stack with a disk of its own, and removes both in any case. */
export async function onSmallDisk(run: (stack: Stack, disk: SmallDisk) => Promise<Outcome>): Promise<Outcome> {
  const disk = SmallDisk.mount(700 * mebibyte);
  if (!disk) throw new Error("No disk could be mounted");
  try {
    const env = { DISK_RESERVE_BYTES: String(64 * mebibyte) };
    const stack = await Stack.start({ dataDir: join(disk.folder, "data"), env });
    try {
      return await run(stack, disk);
    } finally {
      await stack.stop();
    }
  } finally {
    disk.unmount();
  }
}

export const cannotMount = () =>
  process.platform === "linux" && process.getuid?.() === 0 ? null : "only root on Linux can mount a small disk";

export const reserveReached: Fault = {
  name: "S8: the disk has less than the reserve",
  before: "files were taken until it was full, which ended the portal for good",
  skip: cannotMount,
  run: () =>
    onSmallDisk(async (stack, disk) => {
      disk.fill(32 * mebibyte);
      await expectRefusal(await stack.call("/services/blacklists/upload/add", file()), 507, "The server has no room");
      if (!(await isFull(stack))) throw new Error("`ready` does not tell that the disk is full");
      const outcome = await watch(stack, () => disk.free(), { allowed: [] });
      return { ...outcome, saw: `507 to a file, everything else as ever; ${outcome.saw}` };
    }),
};

export const fullDisk: Fault = {
  name: "S8: the disk is full and PostgreSQL dies of it",
  before: "the portal ended for good",
  skip: cannotMount,
  run: () =>
    onSmallDisk(async (stack, disk) => {
      let fullFor = 0;
      const outcome = await watch(
        stack,
        async () => {
          disk.fill(0);
          process.kill(stack.postgres, "SIGKILL");
          const start = Date.now();
          await until("PostgreSQL was killed and is tried again", () => stack.printed.includes("started again"));
          disk.fill(0); // the freed reserve, too
          await sleep(fullMs);
          fullFor = Date.now() - start;
          disk.free();
        },
        { allowed: [503, 507] },
      );
      return { ...outcome, saw: `${outcome.saw}; the disk was full for ${(fullFor / 1_000).toFixed(1)} s` };
    }),
};
