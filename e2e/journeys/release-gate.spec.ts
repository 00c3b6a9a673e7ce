import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test as base, expect } from "@playwright/test";
import { edit, monitorAnew, ReleaseStack } from "../support/release-stack.ts";

const test = base.extend<{ stack: ReleaseStack }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's form
  stack: async ({}, use) => {
    const stack = await ReleaseStack.start();
    await use(stack);
    await stack.stop();
  },
});

const supportPage = "src/features/support/support.page.tsx";
const first = "const state = useSearch();";

/** Changes the Monitor so that its screen runs one more statement. */
const thatAlso = (statement: string) => (folder: string) =>
  edit(join(folder, supportPage), first, `${first}${statement}`);

test("a build whose screen throws and calls what the API does not have is not published, and each is named", async ({
  stack,
}) => {
  const builds = () => readdirSync(dirname(stack.release("monitor", stack.stable("monitor"))));
  const before = builds();
  const defects = `
    void fetch("/api/v1/services/carriers/1000001/prices");
    if (state.search.msisdn !== "none") throw new Error("price is missing");`;
  const refusal = stack.publishChanged("monitor", thatAlso(defects)).catch((error: Error) => error.message);
  for (const words of [
    /route: The screen failed while it was shown\. price is missing \(Monitor\)/,
    /api: calls GET \/services\/carriers\/1000001\/prices, which the live API does not have \(Monitor\)/,
  ])
    expect(await refusal).toMatch(words);
  expect(builds()).toEqual(before);
});

test("a build that brings its own React is refused in the words of the shell", async ({ stack }) => {
  const build = stack.stable("monitor");
  const isContract = (file: string) => /\/first\.js$/.test(file);
  stack.forge("monitor", build, isContract, (text) => text.replace(/\.useState\b/, ".useReducer"));
  await expect(stack.portal("check", "monitor", build)).rejects.toThrow(
    /does not pass the gate:\n {2}route: It brings its own copy of a module that the portal shares.* It brings its own React/,
  );
});

const contributing = (component: string) => (folder: string) => {
  mkdirSync(join(folder, "src/features/contributed"));
  writeFileSync(join(folder, "src/features/contributed/notes.tsx"), component);
  edit(
    join(folder, "src/remote.ts"),
    "routes: [",
    `slots: [
      {
        slot: "monitor.cards/v1",
        name: "Notes",
        title: "Notes",
        access: ["statement.list"],
        component: () => import("./features/contributed/notes.tsx"),
      },
    ],
    routes: [`,
  );
};

test("a build whose card in another remote's screen throws is not published; one whose card stands passes", async ({
  stack,
}) => {
  const broken = "export default function Notes({ msisdn }) { return <p>{msisdn.number.length}</p>; }";
  await expect(stack.publishChanged("operations", contributing(broken))).rejects.toThrow(
    /route: The card failed while it was shown\. .*\(Notes\)/,
  );
  const sound = "export default function Notes({ msisdn }) { return <p>{msisdn.length}</p>; }";
  const build = await stack.publishChanged("operations", contributing(sound), "--no-browser");
  expect(await stack.portal("check", "operations", build)).toMatch(/: 7 screens and 1 contributions in /);
});

test("a build that passed is released, and with another shell not before it has passed again", async ({ stack }) => {
  const build = await stack.publishChanged("monitor", monitorAnew);
  await stack.portal("release", "monitor", build);
  expect(stack.stable("monitor")).toBe(build);
  await stack.portal("rollback", "monitor");

  await stack.unplug();
  await stack.serve({ shell: stack.otherShell() });
  await expect(stack.portal("release", "monitor", build)).rejects.toThrow(
    `monitor ${build} has not passed the gate against the live shell of ${stack.url}: run portal check monitor ${build}`,
  );
  expect(await stack.portal("check", "monitor", build)).toContain(`monitor ${build} passed the gate`);
  await stack.portal("release", "monitor", build);
  expect(stack.stable("monitor")).toBe(build);
});

test("a portal of the store that cannot show its own Login is named, and may be left out", async ({ stack }) => {
  const withoutScripts = stack.otherShell((page) => page.replaceAll("/static/js/index.", "/static/js/gone."));
  const broken = await stack.serveBeside(withoutScripts);
  const build = await stack.publishChanged("monitor", monitorAnew, "--no-browser");
  await expect(stack.portal("check", "monitor", build)).rejects.toThrow(
    new RegExp(`${broken} serves this store and does not show its own Login \\(.*gone.* leave it out: --against`),
  );
  await expect(stack.portal("release", "monitor", build)).rejects.toThrow("--against <address> leaves out other");
  expect(await stack.portal("check", "monitor", build, "--against", stack.url)).toContain("passed the gate");
  await stack.portal("release", "monitor", build, "--against", stack.url);
  expect(stack.stable("monitor")).toBe(build);
  await stack.portal("rollback", "monitor");
});

test("what was not checked goes live with a reason only, and the history keeps it", async ({ stack }) => {
  const build = await stack.publishChanged("monitor", thatAlso('console.error("known");'), "--no-browser");
  await expect(stack.portal("check", "monitor", build)).rejects.toThrow(/console: known \(Monitor\)/);
  for (const command of [["release"], ["canary", "--percent", "5"]]) {
    const [name = "", ...options] = command;
    await expect(stack.portal(name, "monitor", build, ...options)).rejects.toThrow("has not passed the gate");
  }
  await expect(stack.portal("pin", "monitor", build, "role:Operator")).rejects.toThrow("has not passed the gate");
  await stack.portal("canary", "monitor", build, "--percent", "5", "--unchecked", "the vendor's library logs");
  await expect(stack.portal("promote", "monitor")).rejects.toThrow("has not passed the gate");
  await stack.portal("promote", "monitor", "--unchecked", "they are known");
  expect(stack.stable("monitor")).toBe(build);
  const history = await stack.portal("history", "monitor");
  expect(history).toContain(`promote monitor ${build} (unchecked: they are known)`);
  expect(history).toContain("(unchecked: the vendor's library logs)");
  await stack.portal("rollback", "monitor");
  expect(stack.stable("monitor")).not.toBe(build);
});
