import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { RunningProcess } from "./api-process.ts";
import { keepRunning } from "./keep-running.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A process that the test controls. */
function fakeProcess() {
  const ready = Promise.withResolvers<boolean>();
  const ended = Promise.withResolvers<number>();
  const die = (code: number) => {
    ready.resolve(false);
    ended.resolve(code);
  };
  const running: RunningProcess = {
    pid: 1,
    ready: ready.promise,
    ended: ended.promise,
    stop: async () => die(0),
  };
  return { running, becomeReady: () => ready.resolve(true), die };
}

function keep() {
  const processes: ReturnType<typeof fakeProcess>[] = [];
  const lines: string[] = [];
  const start = () => {
    const next = fakeProcess();
    processes.push(next);
    return next.running;
  };
  const kept = keepRunning({ name: "The API", start, log: (line) => lines.push(line) });
  const latest = () => processes.at(-1) as ReturnType<typeof fakeProcess>;
  return { kept, lines, latest, starts: () => processes.length };
}

it("a process that dies is started again, each time a little later, and it says so (S7)", async () => {
  const { kept, lines, latest, starts } = keep();
  latest().becomeReady();
  await kept.ready;
  for (const [death, pause] of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000].entries()) {
    latest().die(1);
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(starts()).toBe(death + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(starts()).toBe(death + 2);
  }
  expect(lines[0]).toBe("The API ended with 1; starting it again in 0.5 s");
  expect(lines.at(-1)).toBe("The API ended with 1, 9 times one soon after the other; starting it again in 30 s");
  latest().becomeReady();
  await vi.advanceTimersByTimeAsync(60_001);
  expect(lines.at(-1)).toBe("The API is ready again");
  latest().die(1);
  await vi.advanceTimersByTimeAsync(0);
  expect(lines.at(-1)).toBe("The API ended with 1; starting it again in 0.5 s");
  await kept.stop();
});

it("a first start that a person has to mend is given up, any other is tried again (S7)", async () => {
  const wrong = keep();
  wrong.latest().die(78);
  await expect(wrong.kept.started).rejects.toThrow("The API cannot start; its last lines above say why.");
  await expect(wrong.kept.ready).rejects.toThrow("cannot start");
  expect(wrong.starts()).toBe(1);

  const full = keep();
  full.latest().die(1);
  await full.kept.started;
  await vi.advanceTimersByTimeAsync(500);
  full.latest().becomeReady();
  await full.kept.ready;
  full.latest().die(78); // a process that was ready once is never given up
  await vi.advanceTimersByTimeAsync(1_000);
  expect(full.starts()).toBe(3);
  await full.kept.stop();
});

it("nothing is started any more once it is to stop, not even while it waits (S7)", async () => {
  const { kept, latest, starts } = keep();
  latest().die(1);
  await vi.advanceTimersByTimeAsync(100);
  await kept.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(starts()).toBe(1);
});
