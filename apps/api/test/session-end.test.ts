import { afterEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const password = "correct horse";
const passwordHash = await hashPassword(password, {});
const minutes = (count: number) => count * 60_000;

afterEach(() => void vi.useRealTimers());
const setTime = (time: number) => vi.useFakeTimers({ now: time, toFake: ["Date"] });
/** Stops the clock at the present moment, so that it does not matter how long a call takes. */
function stopClock(): number {
  const begin = Date.now();
  setTime(begin);
  return begin;
}

const call = (token: string) => api.call("GET", "/services/users/get-user-logued", {}, token);
async function signIn() {
  const { username } = await api.build.user({ passwordHash });
  const { body } = await api.call("POST", "/auth-services/auth/login", { body: { username, password } });
  return String(body.token);
}

describe("a session ends (OWASP ASVS 7.3)", () => {
  it("after 60 minutes without a call, and not before", async () => {
    const begin = stopClock();
    const token = await signIn();
    setTime(begin + minutes(59));
    expect(await call(token)).toMatchObject({ status: 200 });
    setTime(begin + minutes(61));
    expect(await call(token)).toMatchObject({ status: 401 });
  });

  it("12 hours after the sign-in, however often it is used, and not before", async () => {
    const begin = stopClock();
    let token = await signIn();
    for (let passed = 45; passed < 12 * 60; passed += 45) {
      setTime(begin + minutes(passed));
      const reply = await call(token);
      expect(reply, `${passed} minutes`).toMatchObject({ status: 200 });
      token = String(reply.headers.token ?? token);
    }
    setTime(begin + minutes(12 * 60 - 1));
    expect(await call(token)).toMatchObject({ status: 200 });
    setTime(begin + minutes(12 * 60) + 1_000);
    expect(await call(token)).toMatchObject({ status: 401 });
  });

  it("in the database too, which knows no more of it 12 hours later, even if its token is still valid", async () => {
    const begin = stopClock();
    const token = await signIn();
    const sessions = api.db.updateTable("session");
    const claims = await api.tokens.read(token);
    const id = claims?.sessionId ?? "";
    const { expires_at } = await api.db
      .selectFrom("session")
      .select("expires_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(Math.round((expires_at.getTime() - begin) / minutes(1))).toBe(12 * 60);
    await sessions
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where("id", "=", id)
      .execute();
    expect(await call(token)).toMatchObject({ status: 401 });
  });
});
