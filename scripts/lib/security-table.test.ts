import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { fromRoot } from "./paths.ts";
import { pathsIn } from "./requirements.ts";
import { settingNames } from "./settings-page.ts";

interface Row {
  ids: string;
  state: string;
  by: string;
}

const rows: Row[] = readFileSync(fromRoot("docs/operate/security.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, ids = "", , , state = "", by = ""]) => ({ ids, state, by }));

it("names no row of OWASP ASVS twice, and says of each how it stands and why", () => {
  const ids = rows.flatMap((row) => row.ids.split(/, | to /));
  expect(ids.length).toBeGreaterThan(180);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(rows.filter(({ state }) => !["met", "in part", "not met", "not applicable"].includes(state))).toEqual([]);
  expect(rows.filter(({ by }) => by.length < 4)).toEqual([]);
});

it("names tests and files that are there", () => {
  const named = rows.flatMap(({ by }) => pathsIn(by));
  expect(named.length).toBeGreaterThan(80);
  expect(named.filter((path) => !existsSync(fromRoot(path)))).toEqual([]);
});

it("names titles that the tests have", () => {
  const titled = rows.flatMap(({ by }) =>
    [...by.matchAll(/`([\w./-]+)` “([^”]+)”/g)].map(([, path = "", title = ""]) => ({ path, title })),
  );
  expect(titled.length).toBeGreaterThan(50);
  const missing = titled.filter(({ path, title }) => {
    const titles = readFileSync(fromRoot(path), "utf8").matchAll(/"((?:[^"\\\n]|\\.)*)"/g);
    return ![...titles].some(([, text = ""]) => text.startsWith(title));
  });
  expect(missing).toEqual([]);
});

it("names settings that there are", () => {
  const knownSettings = settingNames();
  const settings = rows.flatMap(({ by }) =>
    [...by.matchAll(/`([A-Z][A-Z_]{3,})(?:=\w+)?`/g)].map(([, name = ""]) => name),
  );
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((name) => !knownSettings.has(name))).toEqual([]);
});
