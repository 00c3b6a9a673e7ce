import { execFileSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { systemProgram } from "./system-programs.ts";

/** A host name besides `localhost` that the certificate names; only the browser of the journeys finds it. */
export const portalHost = "portal.test";

/** The files of an authority of one run, and of the certificate that it gave this machine's servers. */
export interface Certificates {
  authority: string;
  certificate: string;
  key: string;
}

export function makeCertificates(folder: string): Certificates {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = (name: string) => join(folder, name);
  const made = { authority: file("authority.pem"), certificate: file("server.pem"), key: file("server.key") };
  const request = (...words: string[]) =>
    execFileSync(systemProgram("openssl"), ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...words], {
      stdio: "pipe",
    });
  const authorityKey = file("authority.key");
  request("-subj", "/CN=Cluster of one run", "-keyout", authorityKey, "-out", made.authority);
  const names = `subjectAltName=IP:127.0.0.1,DNS:localhost,DNS:${portalHost}`;
  const extensions = ["-addext", "basicConstraints=critical,CA:FALSE", "-addext", names];
  const by = ["-CA", made.authority, "-CAkey", authorityKey];
  request(...by, "-subj", "/CN=localhost", ...extensions, "-keyout", made.key, "-out", made.certificate);
  return made;
}

/** Makes a home folder whose browsers believe the authority. */
export function makeTrustingHome(folder: string, { authority }: Certificates): string {
  const database = join(folder, ".pki/nssdb");
  mkdirSync(database, { recursive: true });
  const certutil = (...words: string[]) =>
    execFileSync(systemProgram("certutil"), ["-d", `sql:${database}`, ...words], { stdio: "pipe" });
  certutil("-N", "--empty-password");
  certutil("-A", "-t", "C,,", "-n", "cluster", "-i", authority);
  return folder;
}
