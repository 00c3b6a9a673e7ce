import { Session } from "node:inspector/promises";

/**
 * Counts the work of this thread in steps that are the same on every machine: the blocks of JavaScript that ran, libraries
 * included, and the characters that patterns and Unicode's normal forms looked at, because those run outside of it.
 * `scripts/patterns.ts` proves for each pattern that it looks at a character a bounded number of times.
 */
export async function startCounting() {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  let characters = 0;
  const restore = [
    replaceMethod(RegExp.prototype, "exec", (exec) => {
      return function (this: RegExp, text: string) {
        const start = this.global || this.sticky ? this.lastIndex : 0;
        const found = exec.call(this, text);
        const end = found ? found.index + found[0].length : this.sticky ? start + 1 : String(text).length;
        characters += Math.max(end - start, 1);
        return found;
      };
    }),
    replaceMethod(String.prototype, "normalize", (normalize) => {
      return function (this: string, form?: string) {
        // marks in a row are ordered by comparing them with each other
        for (const [marks] of this.matchAll(/\p{M}+/gu)) characters += marks.length ** 2;
        characters += this.length;
        return normalize.call(this, form);
      };
    }),
  ];
  const take = async () => {
    const { result } = await session.post("Profiler.takePreciseCoverage");
    const ranges = result.flatMap(({ functions }) => functions.flatMap((one) => one.ranges));
    const blocks = ranges.reduce((sum, { count }) => sum + count, 0);
    const counted = blocks + characters;
    characters = 0;
    return counted;
  };
  return {
    /** The steps of a call from its start to its answer. */
    stepsOf: async (call: () => Promise<unknown>): Promise<number> => {
      await take();
      await call();
      return take();
    },
    stop: () => {
      for (const undo of restore) undo();
      session.disconnect();
    },
  };
}

function replaceMethod<Of extends object, Name extends keyof Of>(
  of: Of,
  name: Name,
  make: (original: Of[Name]) => Of[Name],
) {
  const original = of[name];
  of[name] = make(original);
  return () => {
    of[name] = original;
  };
}
