import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { createRemote } from "./create-remote.ts";

/** A journey tests the repository that is made (e2e/journeys/outside-team.spec.ts). */
function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), "portal-create-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it.each([
  [{ name: "Sales" }, 'The name "Sales" is not lower case with hyphens'],
  [{ name: "" }, 'The name "" is not lower case with hyphens'],
  [{ name: "../sales" }, "is not lower case with hyphens"],
  [{ name: "monitor" }, 'The portal has a remote "monitor" already'],
  [{ name: "sales", title: 'Sales"' }, 'The title "Sales"" has other than'],
  [{ name: "sales", owner: "" }, 'The owner "" has other than'],
])("a remote that cannot be is refused before anything is written: %j", async (remote, message) => {
  const folder = emptyFolder();
  await expect(createRemote(folder, remote)).rejects.toThrow(message);
  expect(readdirSync(folder)).toEqual([]);
});

it("a folder that holds something is left as it is", async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, "notes.txt"), "mine");
  await expect(createRemote(folder, { name: "sales" })).rejects.toThrow("is not empty");
  expect(readdirSync(folder)).toEqual(["notes.txt"]);
});
