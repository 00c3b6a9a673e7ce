import { execFileSync, spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { fromRoot } from "../paths.ts";

const read = (path: string) => readFileSync(fromRoot(path), "utf8");
const alerts = "deploy/monitoring/alerts.yaml";

interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: Record<string, string> }[] }[];
}
interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[];
}

const rules = (parse(read(alerts)) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read("deploy/monitoring/dashboard.json")) as Dashboard;

/** The names of metrics that the API and the portal's server give, as their code has them. */
const given = new Set(
  globSync("{apps/api,packages/portal-server}/src/**/*.ts", { cwd: fromRoot(".") })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => read(file).match(/(?<=")portal_[a-z_]+(?=")/g) ?? []),
);
const metricsOf = (expr: string) =>
  (expr.match(/\bportal_[a-z_]+/g) ?? []).map((name) => name.replace(/_(?:bucket|count)$/, ""));

it.each([
  ...rules.map(({ alert, expr }) => [alert, [expr]] as const),
  ...panels.map(({ title, targets }) => [title, targets.map(({ expr }) => expr)] as const),
])("%s asks for metrics that there are", (_, expressions) => {
  const asked = expressions.flatMap(metricsOf);
  expect(asked.filter((name) => !given.has(name))).toEqual([]);
});

it("each alert says what is wrong and what to do", () => {
  expect(rules.length).toBeGreaterThan(5);
  for (const { alert, annotations } of rules)
    expect([alert, Object.keys(annotations).sort()]).toEqual([alert, ["action", "summary"]]);
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

it.skipIf(!hasPromtool)("the alerts come when they should, by promtool where it is installed", () => {
  const file = fromRoot("deploy/monitoring/alerts.test.yaml");
  expect(execFileSync("promtool", ["test", "rules", file], { encoding: "utf8" })).toContain("SUCCESS");
});
