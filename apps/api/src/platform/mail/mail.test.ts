import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, describe, expect, it } from "vitest";
import { readMail, startSmtpServer } from "#test/smtp-server.ts";
import { createMail, type Mail } from "./mail.ts";

const folder = mkdtempSync(join(tmpdir(), "portal-mail-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pin: Mail = { to: "ana@example.com", subject: "Your pin", text: "Your pin is 123456." };
const report = (): Mail => ({
  to: "ana@example.com",
  subject: "Sales",
  text: "Rows: 1",
  attachment: { name: "Ventas ñ-2024-05-01.csv", type: "text/csv", content: Readable.from(["\uFEFFday\r\n", "1\r\n"]) },
  key: "delivery-7",
});

describe("without a mail server", () => {
  const from = "Portal <portal@example.com>";

  it("mails go to the outbox folder, readable by its owner only (D-A22)", async () => {
    const outbox = join(folder, "outbox");
    await createMail({ from, smtp: null, outbox })(pin);
    const [name = ""] = readdirSync(outbox);
    expect(name).toMatch(/\.eml$/);
    const content = readFileSync(join(outbox, name), "utf8");
    expect(content).toMatch(/^To: ana@example\.com\r?$/m);
    expect(content).toContain("123456");
    expect(statSync(join(outbox, name)).mode & 0o077).toBe(0);
  });

  it("a mail with a key has its own file, also when it is sent again (G13)", async () => {
    const outbox = join(folder, "keyed");
    const mail = createMail({ from, smtp: null, outbox });
    await mail(report());
    await mail(report());
    expect(readdirSync(outbox)).toEqual(["delivery-7.eml"]);
    const parsed = await readMail(readFileSync(join(outbox, "delivery-7.eml")));
    expect(parsed).toMatchObject({ messageId: "<delivery-7@example.com>", text: "Rows: 1\n" });
    expect(parsed.attachments).toMatchObject([{ filename: "Ventas ñ-2024-05-01.csv", mimeType: "text/csv" }]);
  });
});

describe("with a mail server", async () => {
  const server = await startSmtpServer();
  afterAll(server.close);
  const { smtp, mails } = server;
  const mail = createMail({ from: "portal@example.com", smtp, outbox: folder });

  it("a server with a certificate that nobody vouches for gets no mail (OWASP ASVS 12.3.2)", async () => {
    const { host, port } = smtp;
    const send = createMail({ from: "portal@example.com", smtp: { host, port }, outbox: folder });
    await expect(send(pin)).rejects.toThrow(/certificate/);
    expect(mails).toEqual([]);
  });

  it("an attachment arrives as it was read (G13)", async () => {
    await mail(report());
    expect(mails.splice(0)).toMatchObject([
      {
        recipients: ["ana@example.com"],
        subject: "Sales",
        messageId: "<delivery-7@example.com>",
        attachments: [{ filename: "Ventas ñ-2024-05-01.csv", mimeType: "text/csv", content: "\uFEFFday\r\n1\r\n" }],
      },
    ]);
  });

  it("asks before a mail's end, and a mail whose end is refused does not arrive (G13)", async () => {
    const asked: number[] = [];
    const beforeEnd = async () => void asked.push(mails.length);
    await mail({ ...report(), beforeEnd });
    expect(asked).toEqual([0]);
    expect(mails.splice(0)).toHaveLength(1);
    const refuse = async () => {
      throw new Error("no end");
    };
    await expect(mail({ ...report(), beforeEnd: refuse })).rejects.toThrow("no end");
    await mail(pin); // another one later: the aborted mail does not stand in its way
    expect(mails.splice(0)).toMatchObject([{ subject: "Your pin" }]);
  });

  it("a mail that is given up before its end does not arrive", async () => {
    const given = new AbortController();
    const beforeEnd = async () => given.abort();
    await expect(mail({ ...report(), beforeEnd, signal: given.signal })).rejects.toThrow();
    await mail(pin);
    expect(mails.splice(0)).toMatchObject([{ subject: "Your pin" }]);
  });

  it.each([
    ["its address", { to: "ana@example.com\r\nRCPT TO:<eve@example.com>" }],
    ["its address, as a list", { to: "ana@example.com, eve@example.com" }],
    ["its address, as a header", { to: "ana@example.com\r\nBcc: eve@example.com" }],
    ["its subject", { subject: "Sales\r\nBcc: eve@example.com\r\n\r\nAnother text" }],
    ["its text", { text: "Rows: 1\r\n.\r\nRCPT TO:<eve@example.com>\r\n" }],
    [
      "the name of its file",
      { attachment: { ...report().attachment, name: "a\r\nBcc: eve@example.com\r\n\r\nb.csv" } },
    ],
  ])("no mail gets another reader or header by %s (OWASP ASVS 1.3.11)", async (_where, change) => {
    await mail({ ...report(), ...change } as Mail).catch(() => {});
    for (const { recipients, headers } of mails.splice(0)) {
      expect(recipients).not.toContain("eve@example.com");
      expect(headers).not.toContain("bcc");
    }
    await mail(pin); // the server is not left in the middle of a mail
    expect(mails.splice(0)).toMatchObject([{ subject: "Your pin", recipients: ["ana@example.com"] }]);
  });
});
