import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { freePort } from "@portal/api/free-port";
import { afterAll, vi } from "vitest";

const bearerbox = "/usr/sbin/bearerbox";
const smsbox = "/usr/sbin/smsbox";

/** Whether Kannel is on this machine (the package `kannel` of Debian). */
export const hasKannel = existsSync(bearerbox) && existsSync(smsbox);

export const kannelUser = { username: "portal", password: "a password of tests" };

/**
 * Kannel as operators run it, with an SMSC of the type `fake`, which this test plays. It hands messages over to an address that is
 * made once its own place is known. It ends with the test file.
 */
export async function startKannel(incomingAddress: (place: string) => Promise<string>) {
  const folder = mkdtempSync(join(tmpdir(), "portal-kannel-"));
  const [admin, box, smsc, sendsms] = await Promise.all([freePort(), freePort(), freePort(), freePort()]);
  const config = join(folder, "kannel.conf");
  const place = `127.0.0.1:${sendsms};notls`;
  writeFileSync(
    config,
    `group = core
admin-port = ${admin}
admin-password = ${crypto.randomUUID()}
smsbox-port = ${box}
box-allow-ip = "127.0.0.1"
dlr-storage = internal

group = smsc
smsc = fake
smsc-id = carrier
host = 127.0.0.1
port = ${smsc}
connect-allow-ip = 127.0.0.1

group = smsbox
bearerbox-host = 127.0.0.1
sendsms-port = ${sendsms}
sendsms-interface = "127.0.0.1"
http-request-retry = 10
http-queue-delay = 1

group = sendsms-user
username = ${kannelUser.username}
password = "${kannelUser.password}"
concatenation = true
max-messages = 10

group = sms-service
keyword = default
get-url = "${await incomingAddress(place)}"
max-messages = 0
`,
  );
  const processes: ChildProcess[] = [];
  const sockets: Socket[] = [];
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    for (const child of processes.reverse()) {
      child.kill("SIGKILL");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
    rmSync(folder, { recursive: true });
  });
  const run = async (program: string, port: number) => {
    processes.push(spawn(program, [config], { cwd: folder, stdio: "ignore" }));
    await vi.waitFor(() => reach(port));
  };
  await run(bearerbox, box);
  await run(smsbox, sendsms);
  const received: ReturnType<typeof read>[] = [];
  const fake = connect(smsc, "127.0.0.1");
  sockets.push(fake);
  await once(fake, "connect");
  createInterface({ input: fake }).on("line", (line) => received.push(read(line)));
  return {
    place,
    address: `http://127.0.0.1:${sendsms}/cgi-bin/sendsms`,
    /** What the SMSC got. */
    received,
    /** Sends a message of a subscriber. */
    write: (from: string, to: string, text: string) => fake.write(`${from} ${to} text ${text}\n`),
    /** The same in UCS-2, as phones send what the alphabet of seven bits does not have. */
    writeUcs2: (from: string, to: string, text: string) => fake.write(`${from} ${to} ucs2 ${escaped(ucs2(text))}\n`),
    /** A part of a long message; each has the same number, and says which of how many it is. */
    writePart: (
      from: string,
      to: string,
      { text, ...part }: { text: string; number: number; of: number; nth: number },
    ) =>
      fake.write(`${from} ${to} udh-text ${escaped(Buffer.from([5, 0, 3, part.number, part.of, part.nth]))} ${text}\n`),
  };
}

const ucs2 = (text: string) => Buffer.from(text, "utf16le").swap16();
const escaped = (bytes: Buffer) => bytes.toString("hex").replace(/../g, "%$&");

/** A line of the SMSC of the type `fake`: sender, receiver, coding, text. UCS-2 stands there as a part of an address. */
function read(line: string) {
  const [, from, to, coding, text = ""] = /^(\S+) (\S+) (\S+) (.*)$/.exec(line) ?? [];
  const bytes = text.replaceAll("+", " ").replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { from, to, text: coding === "ucs-2" ? Buffer.from(bytes, "latin1").swap16().toString("utf16le") : text };
}

/** Fails until a program listens on a port. */
async function reach(port: number): Promise<void> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
  } finally {
    socket.destroy();
  }
}
