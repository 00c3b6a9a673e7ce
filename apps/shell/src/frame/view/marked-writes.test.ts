import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../../../../..");

/** Files whose buttons send a form that reads, or that nobody can see in a view, each with its reason. */
const reading: Readonly<Record<string, string>> = {
  "apps/monitor/src/features/support/as-of/as-of-bar.tsx": "a moment",
  "apps/monitor/src/features/support/search/search-form.tsx": "a look-up",
  "apps/monitor/src/features/support/why/why-dialog.tsx": "a question",
  "apps/reports/src/features/report-list/filters-panel.tsx": "filters",
  "packages/records/src/list/filter-bar.tsx": "filters",
  "apps/shell/src/identity/identity-dialog.tsx": "asked for by a write, which a view cannot send",
  "apps/shell/src/pages/before-frame/own-password.page.tsx": "before the frame",
  "apps/shell/src/public/choose-password.page.tsx": "signed out",
  "apps/shell/src/public/forgot-password.page.tsx": "signed out",
  "apps/shell/src/public/login.page.tsx": "signed out",
  "apps/shell/src/public/second-step.tsx": "signed out",
};

const sources = globSync("{apps,packages}/*/src/**/*.tsx", { cwd: root }).filter(
  (file) => !/\.test\.|apps\/api|packages\/(stories|testing)|test-support/.test(file),
);

it("each button that sends a form is marked as a write, or reads", () => {
  const forms = sources.filter((file) => readFileSync(join(root, file), "utf8").includes('type="submit"'));
  expect(forms.length).toBeGreaterThan(20);
  const unmarked = forms.flatMap((file) => {
    const buttons = readFileSync(join(root, file), "utf8").match(/<Button\b(?:[^>]|=>)*?type="submit"/g) ?? [];
    return buttons.some((button) => !button.includes("data-writes")) ? [file] : [];
  });
  expect(unmarked.sort()).toEqual(Object.keys(reading).sort());
});
