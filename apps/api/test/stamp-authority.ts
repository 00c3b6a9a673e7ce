import { execFile, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { fromBER, Integer, Sequence } from "asn1js";
import { certificatesIn } from "#platform/chain/stamp-authority.ts";

const run = promisify(execFile);

/** Whether this machine has the program that plays the authority. */
export const hasOpenssl = spawnSync("openssl", ["version"]).status === 0;
if (!hasOpenssl) console.log("openssl is not installed, so no time stamps are tried: apt-get install openssl");

const certificateConfig = `
[ req ]
distinguished_name = names
[ names ]
[ ca ]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign
[ stamps ]
extendedKeyUsage = critical,timeStamping
[ mails ]
extendedKeyUsage = critical,emailProtection
`;

const authorityConfig = (digest: string) => `
[ tsa ]
default_tsa = authority
[ authority ]
serial = serial
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = ${digest}
ess_cert_id_alg = sha256
`;

/** What a test authority does with a query; without an answer, the test has written the reply itself or leaves it open. */
type Answers = (query: Buffer, reply: ServerResponse) => Promise<Buffer | null>;

/** Starts `openssl ts` behind a server as a time-stamping authority. A test replaces `answers` for one that misbehaves. */
export async function startStampAuthority() {
  const folder = mkdtempSync(join(tmpdir(), "portal-authority-"));
  const pathOf = (name: string) => join(folder, name);
  const write = (name: string, content: string | Buffer) => writeFileSync(pathOf(name), content);
  const openssl = (command: string, more: readonly string[] = []) =>
    run("openssl", [...command.split(" "), ...more], { cwd: folder });
  write("certificates.conf", certificateConfig);
  write("tsa.conf", authorityConfig("sha256"));
  write("strict.conf", authorityConfig("sha512"));
  write("serial", "01\n");
  const newKey = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -config certificates.conf -days 30";
  const certify = (name: string, subject: string, kind: string, by = "") =>
    openssl(`req -x509 ${newKey} -extensions ${kind} -keyout ${name}.key -out ${name}.pem${by}`, ["-subj", subject]);
  const by = (name: string) => ` -CA ${name}.pem -CAkey ${name}.key`;
  await certify("root", "/CN=Test root", "ca");
  await certify("issuer", "/CN=Test issuer", "ca", by("root"));
  await certify("tsa", "/O=Example/CN=Test authority", "stamps", by("issuer"));
  await certify("mailer", "/O=Example/CN=Test mailer", "mails", by("root"));
  await certify("other", "/CN=Other root", "ca");

  /** What openssl answers; with `strict.conf`, it refuses all that the portal asks. */
  async function stamp(query: Buffer, config = "tsa.conf"): Promise<Buffer> {
    write("query.tsq", query);
    const signer = "-signer tsa.pem -inkey tsa.key -chain issuer.pem";
    await openssl(`ts -reply -config ${config} -queryfile query.tsq ${signer} -out answer.tsr`);
    return readFileSync(pathOf("answer.tsr"));
  }
  /** The answer to a query of another text. */
  async function stampOther(): Promise<Buffer> {
    write("other.txt", "another text");
    await openssl("ts -query -data other.txt -sha256 -cert -out other.tsq");
    return stamp(readFileSync(pathOf("other.tsq")));
  }
  /** The answer to a query, signed with a certificate that is not for time stamps. */
  async function stampAsMailer(query: Buffer): Promise<Buffer> {
    await stamp(query);
    await openssl("ts -reply -in answer.tsr -token_out -out token.tst");
    await openssl("cms -verify -noverify -inform DER -in token.tst -out info.der");
    const content = "-binary -nodetach -econtent_type 1.2.840.113549.1.9.16.1.4 -in info.der";
    await openssl(`cms -sign ${content} -signer mailer.pem -inkey mailer.key -outform DER -out token.tst`);
    const token = fromBER(new Uint8Array(readFileSync(pathOf("token.tst")))).result;
    const granted = new Sequence({ value: [new Integer({ value: 0 })] });
    return Buffer.from(new Sequence({ value: [granted, token] }).toBER());
  }
  /** Whether an outsider's openssl takes a token for the stamp of a file. */
  const verifies = async (token: string, file: string) =>
    (await openssl(`ts -verify -token_in -CAfile root.pem`, ["-in", token, "-data", file])).stdout;

  const authority = {
    stamp,
    stampOther,
    stampAsMailer,
    verifies,
    answers: ((query) => stamp(query)) as Answers,
    url: "",
    roots: certificatesIn(pathOf("root.pem")),
    otherRoots: certificatesIn(pathOf("other.pem")),
    rootFile: pathOf("root.pem"),
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
  const server = createServer(async (request, reply) => {
    const answer = await authority.answers(await buffer(request), reply).catch((error: Error) => error);
    if (answer instanceof Error) reply.writeHead(500).end(answer.message);
    else if (answer) reply.writeHead(200, { "content-type": "application/timestamp-reply" }).end(answer);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  authority.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`;
  return authority;
}
