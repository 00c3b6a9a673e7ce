import { globSync, readFileSync } from "node:fs";
import { means } from "@portal/releases/environment";
import { expect, it } from "vitest";
import * as z from "zod/mini";
import { Environment } from "../../apps/api/src/environment.ts";
import { codeOwners } from "./code-owners.ts";
import { decisionRow } from "./decisions-page.ts";
import { stalePages } from "./pages.ts";
import { fromRoot } from "./paths.ts";
import { exampleFile, settingNames, settingsBySubject, settingsPage } from "./settings-page.ts";

const count = z.pipe(z.coerce.number(), z.int().check(z.positive()));

it("a setting stands on the page with its meaning, its values and its default", () => {
  const [[subject, settings] = ["", []]] = settingsBySubject({
    Work: {
      ROWS: z._default(count, 1_000_000).check(means("Rows.")),
      BYTES: z._default(count, 1024 * 1024).check(means("Bytes.")),
      MODE: z.optional(z.enum(["a", "b"])).check(means("Mode.", { fallback: "`a` in production" })),
      KEY: z.optional(z.string().check(z.minLength(32))).check(means("Key.")),
    },
  });
  expect(subject).toBe("Work");
  expect(settings.map(({ name, range, fallback, example }) => [name, range, fallback, example])).toEqual([
    ["ROWS", "whole number, 1 or more", "`1000000`", "1000000"],
    ["BYTES", "whole number, 1 or more", "`1048576` (1 MiB)", "1048576"],
    ["MODE", "`a`, `b`", "`a` in production", ""],
    ["KEY", "32 characters or more", "", ""],
  ]);
});

it("a setting that does not say what it means is refused by its name", () => {
  expect(() => settingsBySubject({ Work: { ROWS: z._default(count, 1) } })).toThrow(/^ROWS does not say what it means/);
});

it("each setting of the API has a subject, and stands on the page and in the example once", () => {
  const names = settingNames();
  expect(Object.keys(Environment.shape).filter((name) => !names.has(name))).toEqual([]);
  for (const name of names) {
    expect(settingsPage().split(`\n| \`${name}\` |`), name).toHaveLength(2);
    expect(exampleFile().split(`\n#${name}=`), name).toHaveLength(2);
  }
});

it("a page that is missing or is not what the code says is told, with the first line that differs", () => {
  const page = { path: "docs/a.md", text: "one\ntwo\n" };
  const why = (stored: string | null) => stalePages([page], () => stored).map((stale) => stale.why);
  expect(why("one\ntwo\n")).toEqual([]);
  expect(why(null)).toEqual(["is missing"]);
  expect(why("one\n2\n")).toEqual(['is not what the code says (line 2: "two")']);
  expect(why("one\ntwo\nthree\n")).toEqual(['is not what the code says (line 3: "")']);
});

it("a decision stands in the list with its subject, and with what supersedes it", () => {
  expect(decisionRow("0003-a.md", "# 3. Some subject\n\n## Context\n")).toBe("| 3 | [Some subject](0003-a.md) |  |");
  const former = "# 4. Other\n\nSuperseded by [ADR 9](0009-b.md).\n";
  expect(decisionRow("0004-b.md", former)).toBe("| 4 | [Other](0004-b.md) | superseded by ADR 9 |");
  expect(() => decisionRow("0005-c.md", "Nothing\n")).toThrow("docs/adr/0005-c.md has no title");
});

it("a remote belongs to the team that it names, everything else to the platform's", async () => {
  const lines = (await codeOwners()).split("\n");
  expect(lines).toContain("/apps/monitor/ @carrier-portal/team-monitor");
  expect(lines.indexOf("* @carrier-portal/team-platform")).toBe(1); // the last matching line decides
});

it("each package says its licence, as the bill of materials and the packed packages need it", () => {
  const manifests = globSync(["package.json", "{apps,packages}/*/package.json", "{e2e,bench,scripts}/package.json"], {
    cwd: fromRoot(),
  });
  expect(manifests.length).toBeGreaterThan(15);
  const silent = manifests.filter((path) => !JSON.parse(readFileSync(fromRoot(path), "utf8")).license);
  expect(silent).toEqual([]);
});
