import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { run } from "../lib/run.ts";
import { Worktree } from "../lib/worktree.ts";
import type { Fault, Tests } from "./fault.ts";

/** The outcome of a run: the part of vitest's report that is read here. */
export interface Outcome {
  readonly status: number;
  readonly testResults: readonly {
    name: string;
    message: string;
    assertionResults: { fullName: string; status: "passed" | "failed" | "skipped" | "pending" | "todo" }[];
  }[];
}

/** A worktree in which product code may be broken. */
export class ScratchTree extends Worktree {
  readonly #signal: AbortSignal;

  constructor(ref: string, signal: AbortSignal) {
    super(ref);
    this.#signal = signal;
  }

  /** Whether a fault's file has its place exactly once. */
  fits({ file, find }: Fault): boolean {
    const path = join(this.folder, file);
    return existsSync(path) && readFileSync(path, "utf8").split(find).length === 2;
  }

  /** Runs the tests of a fault with the fault in place, until one fails. */
  async runWith({ file, find, replace, caughtBy }: Fault): Promise<Outcome> {
    const path = join(this.folder, file);
    const whole = readFileSync(path, "utf8");
    writeFileSync(
      path,
      whole.replace(find, () => replace),
    );
    // one file after the other, as a file that is given up for another's failure may seem to fail itself
    const outcome = await this.run(caughtBy, "--bail", "1", "--no-file-parallelism");
    writeFileSync(path, whole);
    return outcome;
  }

  async run({ project, files, title }: Tests, ...flags: readonly string[]): Promise<Outcome> {
    const [at = ""] = globSync(`{apps,packages}/${project}`, { cwd: this.folder });
    const report = join(this.folder, at, ".results/tests.json");
    rmSync(report, { force: true });
    const args = ["run", "--project", project, ...files.split(" "), ...flags, ...(title ? ["-t", title] : [])];
    const vitest = join(this.folder, "node_modules/.bin/vitest");
    const status = await run(vitest, args, { cwd: this.folder, stdio: "ignore", signal: this.#signal });
    if (!existsSync(report)) return { status, testResults: [] };
    return { ...(JSON.parse(readFileSync(report, "utf8")) as Outcome), status };
  }

  /** The first of some tests that failed in a run, or the reason why none of them ran; null where they passed. */
  failureOf({ files }: Tests, { status, testResults }: Outcome): string | null {
    const pathOf = (name: string) => relative(this.folder, name);
    const resultsOfFault = testResults.filter(({ name }) =>
      files.split(" ").some((word) => pathOf(name).includes(word)),
    );
    const tests = resultsOfFault.flatMap(({ assertionResults }) => assertionResults);
    const failed = tests.find((test) => test.status === "failed");
    if (failed) return failed.fullName;
    const broken = resultsOfFault.find(({ message }) => message !== "");
    if (broken) return `${pathOf(broken.name)} ends with "${broken.message.split("\n")[0]}"`;
    if (!tests.some((test) => test.status === "passed")) return "no test has such a name";
    return status === 0 || resultsOfFault.length < testResults.length ? null : "an error outside of the tests";
  }
}
