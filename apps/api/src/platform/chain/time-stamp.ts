import { createHash, randomBytes } from "node:crypto";
import { fromBER, Integer, OctetString, Sequence } from "asn1js";
import * as pkijs from "pkijs";
import type { StampAuthority } from "./stamp-authority.ts";

/** A time stamp that was checked: its token (CMS, in DER), and what the authority says in it. */
export interface TimeStamp {
  token: Buffer;
  at: Date;
  authority: string;
}

interface AskOptions extends StampAuthority {
  timeLimitMs?: number;
}

interface CheckOptions {
  roots: readonly Buffer[];
  /** The number of the request, which the stamp has to name. */
  nonce?: Buffer;
}

const defaultTimeLimitMs = 30_000;
const mostBytes = 64 * 1024;
const sha256Id = "2.16.840.1.101.3.4.2.1";
const extendedKeyUsage = "2.5.29.37";
const timeStamping = "1.3.6.1.5.5.7.3.8";
const commonName = "2.5.4.3";

/**
 * Asks an authority to stamp a text, and checks its stamp. The address is not compared with a list of allowed ones: it is a setting
 * of the operator and no user's input, as the addresses of mail servers and buckets are. No redirect is followed.
 */
export async function askForStamp({ url, roots, timeLimitMs = defaultTimeLimitMs }: AskOptions, text: string) {
  const nonce = randomBytes(16);
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40; // positive, and of full length
  const request = new pkijs.TimeStampReq({
    version: 1,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: sha256Id }),
      hashedMessage: new OctetString({ valueHex: sha256(text) }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  return checkStamp(tokenOf(await send(url, request.toSchema().toBER(), timeLimitMs)), text, { roots, nonce });
}

/** Checks a token: it stamps this text, and a certificate behind which one of the roots stands has signed it for that purpose. */
export async function checkStamp(token: Buffer, text: string, { roots, nonce }: CheckOptions): Promise<TimeStamp> {
  const { signed, info } = readToken(token);
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  if (hashAlgorithm.algorithmId !== sha256Id || !sha256(text).equals(hashedMessage.valueBlock.valueHexView))
    throw new Error("the stamp is of something else");
  if (nonce && !nonce.equals(info.nonce?.valueBlock.valueHexView ?? Buffer.alloc(0)))
    throw new Error("the stamp answers another request");
  const { signatureVerified, signerCertificate } = await signed.verify({
    signer: 0,
    data: new Uint8Array(Buffer.from(text)).buffer,
    trustedCerts: roots.map((root) => pkijs.Certificate.fromBER(new Uint8Array(root))),
    checkChain: true,
    extendedMode: true,
  });
  if (signatureVerified !== true || !signerCertificate) throw new Error("the signature of the stamp is wrong");
  refuseOtherPurpose(signerCertificate);
  return { token, at: info.genTime, authority: nameOf(signerCertificate) };
}

function readToken(token: Buffer) {
  const content = pkijs.ContentInfo.fromBER(new Uint8Array(token));
  if (content.contentType !== pkijs.id_ContentType_SignedData) throw new Error("the stamp is not signed");
  const signed = new pkijs.SignedData({ schema: content.content });
  const { eContentType, eContent } = signed.encapContentInfo;
  if (eContentType !== pkijs.id_eContentType_TSTInfo || !eContent) throw new Error("the answer is no time stamp");
  if (signed.signerInfos.length !== 1) throw new Error("the stamp has not one signature");
  return { signed, info: pkijs.TSTInfo.fromBER(new Uint8Array(eContent.valueBlock.valueHexView)) };
}

/** The certificate has to be for time stamps and nothing else, and to insist on it (RFC 3161, 2.3). */
function refuseOtherPurpose({ extensions = [] }: pkijs.Certificate): void {
  const usage = extensions.find(({ extnID }) => extnID === extendedKeyUsage);
  const purposes = usage?.parsedValue instanceof pkijs.ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (usage?.critical !== true || purposes.join() !== timeStamping)
    throw new Error("the certificate of the stamp is not for time stamps alone");
}

function nameOf({ subject }: pkijs.Certificate): string {
  const names = subject.typesAndValues.map(({ type, value }) => ({ type, name: String(value.valueBlock.value) }));
  return names.find(({ type }) => type === commonName)?.name ?? names.map(({ name }) => name).join(", ");
}

/** The token of an answer, as it came: made anew from its parts, its bytes might differ. */
function tokenOf(answer: Buffer): Buffer {
  const { status } = pkijs.TimeStampResp.fromBER(new Uint8Array(answer));
  const given = [pkijs.PKIStatus.granted, pkijs.PKIStatus.grantedWithMods];
  if (!given.includes(status.status)) {
    const words = (status.statusStrings ?? []).map(({ valueBlock }) => valueBlock.value).join(", ");
    throw new Error(`the authority refused the request with status ${status.status}${words && `: ${words}`}`);
  }
  const { result } = fromBER(new Uint8Array(answer));
  const token = result instanceof Sequence ? result.valueBlock.value[1] : undefined;
  if (!token) throw new Error("the answer has no stamp");
  return Buffer.from(token.valueBeforeDecodeView);
}

async function send(url: string, body: ArrayBuffer, timeLimitMs: number): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    const headers = { "content-type": "application/timestamp-query", accept: "application/timestamp-reply" };
    const answer = await fetch(url, { method: "POST", headers, body, redirect: "error", signal });
    if (!answer.ok) throw new Error(`the authority answered with status ${answer.status} of HTTP`);
    return await readAnswer(answer);
  } catch (error) {
    if (signal.aborted) throw new Error("the authority did not answer in time");
    const { message, cause } = error as Error;
    throw cause instanceof Error ? new Error(`the authority cannot be reached: ${cause.message}`) : new Error(message);
  }
}

async function readAnswer({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.length;
    if (bytes > mostBytes) throw new Error("the answer of the authority is too long");
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const sha256 = (text: string) => createHash("sha256").update(text).digest();
