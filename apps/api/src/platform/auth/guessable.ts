import { passwordLimits } from "@portal/api-client/contract/auth";
import { texts } from "@portal/api-client/texts";
import { isBreached } from "./breached-passwords.ts";
import { isProductWord } from "./product-words.ts";

/** The owner of the password, as far as they are known. */
export interface PasswordOwner {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loads about 18,000 of the most common passwords that are long enough to be allowed; read when first needed. */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter(({ length }) => length >= passwordLimits.min));
}

/**
 * The reason why somebody who knows only the owner's name would guess a password, or null (OWASP ASVS 6.2.4): it is common,
 * known from breaches, made of the product's own words, one repeated character, a run such as `87654321`, or the owner's
 * username or email. Case makes no difference.
 */
export async function whyGuessable(password: string, owner: PasswordOwner): Promise<string | null> {
  const plain = password.normalize("NFC").toLowerCase();
  if (plain === owner.username?.toLowerCase() || plain === owner.email?.toLowerCase()) return texts.passwordIsName;
  common ??= loadCommon();
  const isGuessable = isRun(plain) || isProductWord(plain) || (await common).has(plain) || (await isBreached(plain));
  return isGuessable ? texts.passwordTooCommon : null;
}

/** Whether each character follows the one before by the same step of -1, 0 or 1. */
function isRun(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  const [step = 0] = steps;
  return steps.size === 1 && Math.abs(step) <= 1;
}
