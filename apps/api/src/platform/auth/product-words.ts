/** What the portal is about and called: people who guess a password here try these words first (OWASP ASVS 6.2.11). */
const words = [
  ...["portal", "carriers?", "providers?", "subscribers?", "subscriptions?", "unsubscriptions?", "msisdns?", "sms"],
  ...["monitor", "operations?", "reports?", "reporting", "admin", "administrators?", "administration", "settings?"],
  ...["billing", "dashboard", "back", "office", "password", "passwort", "login", "welcome", "users?", "staff"],
];

const onlyWords = new RegExp(`^(?:${words.join("|")})+$`);

/** Signs that people write in place of a letter. */
const letters: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t", "@": "a", $: "s" };

/**
 * Whether a password is made only of the product's words, with a number, a year or signs around and between them, such as
 * `Carrier-Portal-2026` and `p0rtal!!`. Any other word is enough to pass.
 */
export function isProductWord(plain: string): boolean {
  const core = plain.replace(/^[^\p{L}@$]+|(?<=\p{L})[^\p{L}]+$/gu, "");
  const asLetters = core.replaceAll(/[013457@$]/g, (sign) => letters[sign] ?? sign);
  return [core, asLetters].some((text) => onlyWords.test(text.replaceAll(/[^\p{L}]/gu, "")));
}
