import { describe, expect, it } from "vitest";
import { runQueue } from "./run-queue.ts";

/** Tasks by name, which the test ends. */
function tasks() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const task = (name: string) => () => {
    begun.push(name);
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    return end.promise;
  };
  return {
    begun,
    task,
    end: (name: string) => ends.get(name)?.resolve(name),
    fail: (name: string) => ends.get(name)?.reject(new Error(name)),
  };
}

const { signal } = new AbortController();
const turns = () => new Promise((resolve) => setTimeout(resolve));

describe("the queue of runs (X5)", () => {
  it("runs two at a time, the others in their order, also after a failure", async () => {
    const { begun, task, end, fail } = tasks();
    const queued = runQueue(2);
    const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => queued(signal, task(name)));
    await turns();
    expect(begun).toEqual(["a", "b"]);
    fail("b");
    await expect(b).rejects.toThrow("b");
    await turns();
    expect(begun).toEqual(["a", "b", "c"]);
    end("a");
    await expect(a).resolves.toBe("a");
    await turns();
    expect(begun).toEqual(["a", "b", "c", "d"]);
    end("c");
    end("d");
    await Promise.all([c, d]);
  });

  it("forgets a task that leaves while it waits, and does not begin one that has left before (X6)", async () => {
    const { begun, task, end } = tasks();
    const queued = runQueue(1);
    const leaving = new AbortController();
    const first = queued(signal, task("first"));
    const second = queued(leaving.signal, task("second"));
    const third = queued(signal, task("third"));
    leaving.abort();
    await expect(second).rejects.toThrow();
    await expect(queued(leaving.signal, task("late"))).rejects.toThrow();
    end("first");
    await first;
    await turns();
    expect(begun).toEqual(["first", "third"]);
    end("third");
    await third;
  });
});
