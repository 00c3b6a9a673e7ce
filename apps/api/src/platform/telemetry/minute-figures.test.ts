import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { latencyBounds, Minutes } from "./minute-figures.ts";

let minutes: Minutes;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2024-05-10T12:00:10Z") });
  minutes = new Minutes();
});
afterEach(() => {
  minutes.stop();
  vi.useRealTimers();
});

const at = (time: string) => vi.setSystemTime(new Date(`2024-05-10T${time}Z`));
const seen = () =>
  minutes.take().map(({ minute, calls, errors }) => [minute.toISOString().slice(11, 16), calls, errors]);

it("counts by minute, and tells the one that runs again each time", () => {
  minutes.addCall(0.02, false);
  expect(seen()).toEqual([["12:00", 1, 0]]);
  minutes.addCall(0.02, true);
  expect(seen()).toEqual([["12:00", 2, 1]]);
  at("12:01:00");
  minutes.addCall(0.02, false);
  at("12:03:00");
  expect(seen()).toEqual([
    ["12:00", 2, 1],
    ["12:01", 1, 0],
    ["12:03", 0, 0],
  ]);
  expect(seen()).toEqual([["12:03", 0, 0]]);
});

it("counts calls by how long they took; a bound belongs to the shorter ones", () => {
  for (const seconds of [0, latencyBounds[0], 0.0051, 10, 10.1, 99]) minutes.addCall(seconds, false);
  expect(minutes.take()[0]?.latency).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2]);
});

it("keeps minutes that could not be written, each once, and of many the last hour", () => {
  minutes.addCall(0.1, false);
  at("12:01:00");
  minutes.addCall(0.1, false);
  const taken = minutes.take();
  at("12:02:00");
  minutes.addCall(0.1, true); // the minute that ran when they were taken has ended meanwhile
  minutes.giveBack(taken);
  expect(seen()).toEqual([
    ["12:00", 1, 0],
    ["12:01", 1, 0],
    ["12:02", 1, 1],
  ]);
  for (let minute = 3; minute < 60; minute += 1) {
    at(`12:${String(minute).padStart(2, "0")}:00`);
    minutes.giveBack(minutes.take());
  }
  for (let minute = 0; minute < 30; minute += 1) {
    at(`13:${String(minute).padStart(2, "0")}:00`);
    minutes.giveBack(minutes.take());
  }
  const kept = seen();
  expect(kept).toHaveLength(61);
  expect(kept[0]?.[0]).toBe("12:29");
});
