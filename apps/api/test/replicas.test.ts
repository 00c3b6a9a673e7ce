import { describe, expect, it, onTestFinished, vi } from "vitest";
import { hashPassword } from "../src/platform/auth/passwords.ts";
import { startTestApi } from "./start-test-api.ts";

const api = await startTestApi();
const replicas = [api, await api.replica()] as const;
const password = "correct horse";
const passwordHash = await hashPassword(password, {});

/** Sends calls to the two instances in turn, as a load balancer does. */
let turn = 0;
const post = (
  path: string,
  body: object,
  { address = "10.0.0.1", token }: { address?: string; token?: string } = {},
) => {
  turn += 1;
  const { call } = turn % 2 === 0 ? replicas[0] : replicas[1];
  return call("POST", path, { body, headers: { "x-forwarded-for": address } }, token);
};
const login = (username: string, given: string, address?: string) =>
  post("/auth-services/auth/login", { username, password: given }, address ? { address } : {});
const sendPin = (email: string, address?: string) =>
  post("/auth-services/auth/send-pin", { email }, address ? { address } : {});
const resetPassword = (email: string, pin: string) =>
  post("/auth-services/auth/reset-password", { email, pin, password: "a new one", confirmPassword: "a new one" });
const statuses = (replies: readonly { status: number }[]) => replies.map(({ status }) => status).sort();
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("two instances of the API on one database", () => {
  it("count the failures of a name at an address together: the sixth is refused at either (P-12)", async () => {
    const { username } = await api.build.user({ passwordHash });
    for (const _ of times(5)) expect(await login(username, "a wrong one", "10.1.0.1")).toMatchObject({ status: 400 });
    for (const _ of times(2)) expect(await login(username, password, "10.1.0.1")).toMatchObject({ status: 429 });
  });

  it("count the failures of a name from all addresses together: the 51st is refused at either (P-12)", async () => {
    const replies = await Promise.all(times(60).map((index) => login("tried", "a wrong one", `10.1.1.${index}`)));
    expect(statuses(replies)).toEqual([...times(50).map(() => 400), ...times(10).map(() => 429)]);
  });

  it("let five of twenty guesses through that come to both at once (P-12)", async () => {
    const { username } = await api.build.user({ passwordHash });
    const replies = await Promise.all(times(20).map(() => login(username, "a wrong one", "10.2.0.1")));
    expect(statuses(replies)).toEqual([...times(5).map(() => 400), ...times(15).map(() => 429)]);
  });

  it("count the failures of an address together: the 31st in a minute is refused (D-A21)", async () => {
    vi.useFakeTimers({ toFake: ["Date"] }); // however long the hashes take, the minute does not end
    onTestFinished(() => void vi.useRealTimers());
    const replies = await Promise.all(times(31).map((index) => login(`nobody-${index}`, "a wrong one", "10.3.0.1")));
    expect(statuses(replies)).toEqual([...times(30).map(() => 400), 429]);
  });

  it("mail three pins to an account and take 20 requests of an address, together (D-A22)", async () => {
    const { email } = await api.build.user();
    const asked = await Promise.all(times(20).map(() => sendPin(email, "10.4.0.1")));
    expect(statuses(asked)).toEqual(times(20).map(() => 200));
    expect(await sendPin("somebody@example.com", "10.4.0.1")).toMatchObject({ status: 429 });
    await vi.waitFor(() => expect(api.mails.filter(({ to }) => to === email)).toHaveLength(3));
  });

  it("count the tries of a pin together: after five it opens nothing (D-A22)", async () => {
    const { email } = await api.build.user();
    await sendPin(email, "10.5.0.1");
    const pin = await vi.waitFor(() => {
      const mail = api.mails.find(({ to }) => to === email);
      return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? Promise.reject(new Error("no mail yet"));
    });
    const wrong = pin === "000000" ? "000001" : "000000";
    for (const _ of times(5)) expect(await resetPassword(email, wrong)).toMatchObject({ status: 400 });
    for (const _ of times(2))
      expect(await resetPassword(email, pin)).toMatchObject({
        body: { message: "The pin is not valid or has expired" },
      });
  });

  it("allow five changes of the own password in an hour, together (P-5)", async () => {
    const { id } = await api.build.user();
    const change = async (token: string) => {
      const body = { userId: id, password: "a new one", confirmPassword: "a new one" };
      return post("/services/users/reset-password", body, { token });
    };
    let token = await api.tokenOf(id);
    for (const _ of times(5)) {
      const reply = await change(token);
      expect(reply.status).toBe(200);
      token = String(reply.headers.token);
    }
    expect(await change(token)).toMatchObject({ status: 429 });
  });
});
