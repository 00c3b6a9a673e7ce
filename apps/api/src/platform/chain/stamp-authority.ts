import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

/** A time-stamping authority (RFC 3161) that is asked to stamp the heads of closed days. */
export interface StampAuthority {
  url: string;
  /** The certificates, in DER, one of which has to stand behind each of its stamps. */
  roots: readonly Buffer[];
}

const pem = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads the certificates of a PEM file. */
export function certificatesIn(file: string): readonly Buffer[] {
  try {
    const found = readFileSync(file, "utf8").match(pem) ?? [];
    if (found.length > 0) return found.map((text) => new X509Certificate(text).raw);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
  throw new Error(`${file} holds no certificate in PEM`);
}
