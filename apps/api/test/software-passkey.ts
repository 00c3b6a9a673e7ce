import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";

const base64url = (bytes: Buffer) => bytes.toString("base64url");
const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest();

/** The few kinds of CBOR in an attestation (RFC 8949). */
function cbor(value: string | number | Buffer | ReadonlyMap<string | number, unknown>): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, held]) => [cbor(key), cbor(held as string)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length]);
  return length < 256
    ? Buffer.from([(kind << 5) | 24, length])
    : Buffer.from([(kind << 5) | 25, length >> 8, length & 255]);
}

/** An authenticator in software, as a browser would use one: it makes a passkey and signs with it. */
export class SoftwarePasskey {
  readonly id = base64url(randomBytes(16));
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #origin: string;
  counter = 0;

  constructor(origin = "https://portal.example.com") {
    this.#origin = origin;
  }

  /** The answer of a browser with a new passkey. */
  made({ challenge }: { challenge: string }) {
    const { x = "", y = "" } = this.#keys.publicKey.export({ format: "jwk" });
    const key = new Map<number, number | Buffer>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const id = Buffer.from(this.id, "base64url");
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
    const authData = Buffer.concat([this.#authData(0x41), credential]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.#answer({
      clientDataJSON: base64url(this.#clientData("webauthn.create", challenge)),
      attestationObject: base64url(cbor(attestation)),
      transports: ["internal"],
    });
  }

  /** The answer of a browser with a signature. */
  signed({ challenge }: { challenge: string }) {
    this.counter++;
    const clientData = this.#clientData("webauthn.get", challenge);
    const authData = this.#authData(0x01);
    const signature = sign("sha256", Buffer.concat([authData, sha256(clientData)]), this.#keys.privateKey);
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authData),
      signature: base64url(signature),
    });
  }

  #answer<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: "public-key", response };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  /** The authenticator's data: the user is present, and `flags`. */
  #authData(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter]);
  }
}
