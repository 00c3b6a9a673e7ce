import { derivedKey, type Secrets } from "../auth/keys.ts";
import { createSeals } from "../sealed.ts";

/** Seals the ID tokens of open sessions with keys of their own, derived from the operator's secrets. */
export function createIdTokenSeals(secrets: Secrets) {
  const keyOf = (secret: string) => {
    const key = derivedKey(secret, "id-token");
    return { id: derivedKey(secret, "token-key-id").toString("hex").slice(0, 8), key };
  };
  const [first, ...others] = secrets;
  return createSeals([keyOf(first), ...others.map(keyOf)]);
}
