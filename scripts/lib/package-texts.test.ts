import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { packedNames } from "./pack-packages.ts";
import { textsOf } from "./package-texts.ts";
import { fromRoot } from "./paths.ts";

it.each(packedNames())("@portal/%s goes out with a short README and a changelog", (folder) => {
  const texts = textsOf(fromRoot(), { folder, name: `@portal/${folder}`, version: "1.0.0" });
  expect(texts["README.md"]).toContain(`# @portal/${folder}\n`);
  expect(texts["README.md"]?.trimEnd().split("\n").length).toBeLessThanOrEqual(25);
  expect(texts["CHANGELOG.md"]).toMatch(/^## (?:Unreleased|\d)/m);
});

it("puts what waits for the next version above what the changelog says, and asks for a README", () => {
  const root = mkdtempSync(join(tmpdir(), "portal-texts-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const ui = { folder: "ui", name: "@portal/ui", version: "1.1.0" };
  write(".changeset/waits.md", '---\n"@portal/ui": minor\n---\n\nA toast waits\nlonger.\n');
  write(".changeset/other.md", '---\n"@portal/auth": minor\n---\n\nNot of ui.\n');
  expect(() => textsOf(root, ui)).toThrow("packages/ui has no README.md");
  write("packages/ui/README.md", "# @portal/ui\n");
  const waiting = "# @portal/ui\n\n## Unreleased\n\n- A toast waits\n  longer.\n\n";
  expect(textsOf(root, ui)["CHANGELOG.md"]).toBe(`${waiting}## 1.1.0\n\nThe first version.\n`);
  write("packages/ui/CHANGELOG.md", "# @portal/ui\n\n## 1.1.0\n\n- Toasts.\n");
  expect(textsOf(root, ui)["CHANGELOG.md"]).toBe(`${waiting}## 1.1.0\n\n- Toasts.\n`);
});
