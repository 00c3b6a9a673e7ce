import * as z from "zod/mini";
import { endsAt, result } from "../core/fields.ts";
import * as factorTexts from "../second-factor-texts.ts";
import { texts } from "../texts.ts";

/** The digits of a code that an authenticator app shows; it changes every 30 seconds. */
export const totpDigits = 6;

const withoutBlanks = (value: string) => (typeof value === "string" ? value.replace(/[\s-]/g, "") : value);
/** The longest text that anybody types as a code. */
const longest = 64;

/** The code of an authenticator app, typed with or without blanks. */
export const totpCode = z.pipe(
  z.string().check(endsAt(longest, factorTexts.codeDigits)),
  z.pipe(
    z.transform(withoutBlanks),
    z.string().check(z.minLength(1, factorTexts.codeRequired), z.regex(/^\d{6}$/, factorTexts.codeDigits)),
  ),
);

/** A recovery code, in small or capital letters, with or without its hyphen. */
export const recoveryCode = z.pipe(
  z.string().check(endsAt(longest, factorTexts.recoveryCodeNotValid)),
  z.pipe(
    z.transform((value: string) => withoutBlanks(value).toUpperCase()),
    z.string().check(z.minLength(1, texts.required), z.regex(/^[0-9A-Z]{10}$/, factorTexts.recoveryCodeNotValid)),
  ),
);

/** Bytes, as WebAuthn writes them in JSON. */
const bytes = (max: number) => z.string().check(endsAt(max), z.regex(/^[\w-]+$/, texts.somethingWrong));
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal("public-key") };

/** A passkey's signature from the browser (`AuthenticationResponseJSON`); other fields of the browser are ignored. */
export const PasskeyAssertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(1_400),
    authenticatorData: bytes(1_400),
    signature: bytes(1_400),
    userHandle: z.optional(z.nullable(bytes(100))),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** The proofs of a second factor; one of them is given. */
export const proofShape = {
  code: z.optional(totpCode),
  recoveryCode: z.optional(recoveryCode),
  passkey: z.optional(PasskeyAssertion),
};

export const Proof = z.object(proofShape);
export type Proof = z.output<typeof Proof>;

/** The methods that prove who a user is, besides the password. */
export const ProofMethod = z.enum(["totp", "passkey", "recovery"]);
export type ProofMethod = z.output<typeof ProofMethod>;

/** The password was right; a second factor is asked for. */
export const FactorAsked = z.object({ ticket: z.string(), methods: z.array(ProofMethod) });
export type FactorAsked = z.output<typeof FactorAsked>;

const ticket = z
  .string()
  .check(endsAt(1_024), z.minLength(1, texts.required), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, texts.somethingWrong));

/** The ticket of a right password, which leads to the second step for five minutes. */
export const Ticket = z.object({ ticket });

export const SecondStep = z.object({ ticket, ...proofShape });
export type SecondStep = z.input<typeof SecondStep>;

/** A passkey that the browser may use. */
export const passkeyNamed = z.object({
  id: result.text,
  type: z.literal("public-key"),
  transports: z.optional(z.array(z.enum(["ble", "hybrid", "internal", "nfc", "usb"]))),
});

/** `PublicKeyCredentialRequestOptionsJSON`, as far as it is used. */
export const PasskeyRequest = z.object({
  challenge: result.text,
  rpId: z.optional(result.text),
  timeout: z.optional(z.int()),
  userVerification: z.optional(z.enum(["required", "preferred", "discouraged"])),
  allowCredentials: z.optional(z.array(passkeyNamed)),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;
