import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createMail } from "./mail.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-mail-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("without a mail server, mails go to the outbox folder, readable by its owner only (D-A22)", async () => {
  const outbox = join(folder, "outbox");
  const mail = createMail({ from: "portal@example.com", smtp: null, outbox });
  await mail({ to: "ana@example.com", subject: "Your pin", text: "Your pin is 123456." });
  const [name = ""] = readdirSync(outbox);
  expect(name).toMatch(/\.eml$/);
  const content = readFileSync(join(outbox, name), "utf8");
  expect(content).toMatch(/^To: ana@example\.com\r?$/m);
  expect(content).toContain("123456");
  expect(statSync(join(outbox, name)).mode & 0o077).toBe(0);
});
