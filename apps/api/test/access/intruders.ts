import type { TestApi } from "../start-test-api.ts";
import type { Callers } from "./callers.ts";

/** Tokens that open nothing, though the user of each holds every permission (D-A20, D-A23). */
export async function makeIntruders(api: TestApi, callers: Callers): Promise<Record<string, string | undefined>> {
  const user = async () => {
    const { userId, token } = await callers.withAll();
    const claims = await api.tokens.read(token);
    if (!claims) throw new Error("The test's own token cannot be read");
    return { userId, token, claims };
  };
  const past = new Date(Date.now() - 1_000);
  const whole = await user();
  const disabled = await user();
  await api.build.update("app_user", disabled.userId, { enabled: false, deleted_at: past });
  const newerPassword = await user();
  await api.build.update("app_user", newerPassword.userId, { token_version: 2 });
  const ended = await user();
  await api.build.update("session", ended.claims.sessionId, { ended_at: past });
  const over = await user();
  await api.build.update("session", over.claims.sessionId, { expires_at: past });
  return {
    "no token": undefined,
    "an altered token": altered(whole.token),
    "an expired token": await api.tokens.issue({ ...whole.claims, sessionExpiresAt: past }),
    "a token of a disabled user": disabled.token,
    "a token from before a new password": newerPassword.token,
    "a token of an ended session": ended.token,
    "a token of a session past its 12 hours": over.token,
  };
}

/** The token with another first character of the signature, which decides six whole bits of it. */
function altered(token: string): string {
  const [head, payload, signature = ""] = token.split(".");
  return `${head}.${payload}.${signature.startsWith("A") ? "B" : "A"}${signature.slice(1)}`;
}
