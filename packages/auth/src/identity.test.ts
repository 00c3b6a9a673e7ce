import { createClient } from "@portal/api-client";
import { carriers } from "@portal/api-client/contract/carriers";
import { roles } from "@portal/api-client/contract/roles";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chooseOwnPassword } from "./current-user.ts";
import { askForPasswordBy } from "./identity.ts";
import { beginSession, sessionState } from "./session.ts";
import { answerCalls, makeToken, makeUser } from "./session-fixtures.ts";
import { transport } from "./transport.ts";

const api = createClient({ roles, carriers }, transport);
const asks = { status: 428, body: { message: "Confirm your password to go on", code: "confirm" } };
const role = { roleId: 3, roleName: "Reader" };

let stop = () => {};
let isConfirmed: boolean;
let answer: (confirmed: boolean) => void;
const ask = vi.fn(
  () =>
    new Promise<boolean>((resolve) => {
      answer = (confirmed) => {
        isConfirmed = confirmed;
        resolve(confirmed);
      };
    }),
);
/** Answers as the API does: refuses until the password is confirmed. */
const confirmedFirst = () => (isConfirmed ? { body: role } : asks);
const create = () => api.roles.create({ body: { roleName: "Reader" } });

beforeEach(() => {
  isConfirmed = false;
  ask.mockClear();
  stop = askForPasswordBy(ask);
  beginSession(makeToken(), makeUser());
});
afterEach(() => stop());

describe("calls that ask who is there (P-13)", () => {
  it("ask once for all that wait, and are then sent again by themselves", async () => {
    const calls = answerCalls({ "/services/roles": confirmedFirst, "/services/roles/3": confirmedFirst });
    const both = Promise.all([create(), api.roles.remove({ params: { id: 3 } })]);
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    answer(true);
    expect(await both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(ask).toHaveBeenCalledOnce();
    expect(calls.map(({ method }) => method)).toEqual(["POST", "DELETE", "POST", "DELETE"]);
  });

  it("do not ask again where the answer came while they were on their way", async () => {
    const slow = Promise.withResolvers<typeof asks>();
    const late = vi.fn(() => (late.mock.calls.length === 1 ? slow.promise : { body: role }));
    answerCalls({ "/services/roles": confirmedFirst, "/services/roles/3": late });
    const [quickly, slowly] = [create(), api.roles.remove({ params: { id: 3 } })];
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    answer(true);
    expect(await quickly).toMatchObject({ ok: true });
    slow.resolve(asks);
    expect(await slowly).toMatchObject({ ok: true });
    expect(ask).toHaveBeenCalledOnce();
  });

  it("are refused where staff give up, and ask anew the next time", async () => {
    answerCalls({ "/services/roles": confirmedFirst });
    const givenUp = create();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce());
    answer(false);
    expect(await givenUp).toMatchObject({ ok: false, status: 428 });
    const again = create();
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
    answer(true);
    expect(await again).toMatchObject({ ok: true });
  });

  it("are refused where nobody asks", async () => {
    stop();
    answerCalls({ "/services/roles": asks });
    expect(await create()).toMatchObject({ ok: false, status: 428 });
  });
});

describe("a password that staff have set (P-14)", () => {
  const user = () => sessionState().session?.user;
  const ownPassword = { userId: 7, password: "one of my own", confirmPassword: "one of my own" };

  it("is known from the first call that asks for one's own, and over when it is chosen", async () => {
    const due = { status: 428, body: { message: "Choose a password of your own to go on", code: "change-password" } };
    const renewed = makeToken({ secondsLeft: 3700 });
    answerCalls({
      "/services/carriers": due,
      "/services/users/reset-password": { body: { message: "Done Successfully!" }, token: renewed },
      "/services/users/get-user-logued": { body: makeUser(["carrier.list"]) },
    });
    expect(await api.carriers.list()).toMatchObject({ ok: false, status: 428 });
    expect(ask).not.toHaveBeenCalled();
    expect(user()?.mustChangePassword).toBe(true);
    expect(JSON.parse(localStorage.getItem("auth") ?? "").user.mustChangePassword).toBe(true);
    expect(await chooseOwnPassword(ownPassword)).toMatchObject({ ok: true });
    expect(user()?.mustChangePassword).toBeFalsy();
    expect(sessionState().session?.token).toBe(renewed);
    await vi.waitFor(() => expect(sessionState().permissions).toEqual(["carrier.list"]));
  });

  it("stays where the new one is refused", async () => {
    beginSession(makeToken(), makeUser([], { mustChangePassword: true }));
    answerCalls({ "/services/users/reset-password": { status: 400, body: { message: "too common" } } });
    expect(await chooseOwnPassword(ownPassword)).toMatchObject({ ok: false, status: 400 });
    expect(user()?.mustChangePassword).toBe(true);
  });
});
