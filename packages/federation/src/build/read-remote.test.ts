import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { readRemote } from "./remote-config.ts";

/** The folder of a remote with this `src/remote.ts`. */
function remoteOf(source: string): string {
  const root = mkdtempSync(join(tmpdir(), "portal remote "));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "src"));
  writeFileSync(join(root, "src/remote.ts"), source);
  return root;
}

const definition = '{ name: "sales", routes: [{ page: () => import("./sales.page.tsx") }] }';

it.each([
  ["as its default export", `const name: string = "sales";\nexport default ${definition};`],
  ["by its name", `const name: string = "sales";\nexport const remote = ${definition};`],
])("reads a remote that is exported %s, also on a Node that reads no TypeScript", async (_how, source) => {
  expect(await readRemote(remoteOf(source))).toMatchObject({ name: "sales" });
  const older = vi.spyOn(process.features, "typescript", "get").mockReturnValue(false);
  onTestFinished(() => older.mockRestore());
  expect(await readRemote(remoteOf(source))).toMatchObject({ name: "sales" });
});

it("says what is missing where there is none", async () => {
  await expect(readRemote(remoteOf("export const page = 1;"))).rejects.toThrow("exports no remote");
});
