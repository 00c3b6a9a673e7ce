import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { buildEvidence, filesOf, zipOf } from "./evidence.fixture.ts";
import { main } from "./main.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-verify-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => join(folder, name);
const built = buildEvidence();
writeFileSync(at("whole.zip"), zipOf(filesOf(built)));
writeFileSync(at("cut.zip"), zipOf(filesOf({ ...built, proof: { ...built.proof, days: [] } })));
const [first] = built.proof.days;
writeFileSync(at("heads.txt"), `Subject: heads\n\n${first?.day} ${first?.head}\n`);
writeFileSync(at("two.txt"), `${first?.day} ${first?.head}\n${first?.day} ${"0".repeat(64)}\n`);

async function run(...args: string[]) {
  const lines: string[] = [];
  const code = await main(args, (line) => lines.push(line));
  return { code, lines };
}

it("says that a file is whole, what the chain proves and what is not known, and ends with 0", async () => {
  const { code, lines } = await run(at("whole.zip"));
  expect(lines).toEqual([
    "Number 521000000001, carrier Movistar, 2026-03-30 to 2026-04-01",
    "Records: 4. Proved by the chain: 3. The portal's word alone: 1.",
    "Gap: 2026-04-02 is not closed yet.",
    "No head that was sent away was compared: --heads FILE does that.",
    expect.stringMatching(/^SHA-256 of evidence\.json: [0-9a-f]{64}$/),
    `${at("whole.zip")} is whole.`,
  ]);
  expect(code).toBe(0);
});

it("compares heads in any text, such as a saved mail", async () => {
  const { code, lines } = await run(at("whole.zip"), "--heads", at("heads.txt"));
  expect(lines).toContain("The heads agree with those that were sent away, which cover 2 of the 3 proven records.");
  expect(code).toBe(0);
});

it("says what is wrong, and ends with 1", async () => {
  const { code, lines } = await run(at("cut.zip"));
  expect(lines).toContain("proof.json: charge 2: no closed day 2026-03-30 has its table");
  expect(lines.at(-1)).toBe(`${at("cut.zip")} is NOT whole.`);
  expect(code).toBe(1);
});

it("ends with 2 where it could not check", async () => {
  expect(await run()).toEqual({ code: 2, lines: ["Usage: npx @portal/verify evidence.zip [--heads FILE]"] });
  expect(await run(at("none.zip"))).toEqual({ code: 2, lines: [expect.stringMatching(/ENOENT/)] });
  expect((await run(at("whole.zip"), "--heads", at("whole.zip"))).lines).toEqual([`${at("whole.zip")} has no head`]);
  expect((await run(at("whole.zip"), "--heads", at("two.txt"))).lines).toEqual([
    `${at("two.txt")} has two heads of ${first?.day}`,
  ]);
});
