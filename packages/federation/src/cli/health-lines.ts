import type { BuildRates, Health } from "@portal/releases/health";

const columns = ["build", "tabs", "failing", "loads", "p50 ms", "p95 ms", "failed", "crashes", "errors", "last heard"];

function row(build: string, rates: BuildRates): string[] {
  const { tabs, failing, loads, msP50, msP95, failures, crashes, errors, lastAt } = rates;
  const share = tabs === 0 ? "0" : `${failing} (${((100 * failing) / tabs).toFixed(1)} %)`;
  const numbers = [loads, msP50 ?? "-", msP95 ?? "-", failures, crashes, errors].map(String);
  return [build, String(tabs), share, ...numbers, lastAt];
}

/** How the builds of each remote, or of one, do in the tabs that run them; what their errors said stands below. */
export function healthLines(health: Health, remote?: string): string[] {
  const chosen = Object.entries(health).filter(([name]) => remote === undefined || name === remote);
  if (chosen.length === 0) return [`Nothing has been heard of ${remote ?? "any remote"} yet`];
  return chosen
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, builds]) => {
      const all = Object.entries(builds).sort(([, a], [, b]) => (a.lastAt < b.lastAt ? 1 : -1));
      const texts = all.flatMap(([build, rates]) =>
        rates.texts.map(({ text, count }) => `  ${count} x ${build}  ${text}`),
      );
      return [name, ...table([columns, ...all.map(([build, rates]) => row(build, rates))]), ...texts];
    });
}

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = columns.map((_, index) => Math.max(...rows.map((cells) => cells[index]?.length ?? 0)));
  return rows.map((cells) => `  ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join("  ")}`.trimEnd());
}
