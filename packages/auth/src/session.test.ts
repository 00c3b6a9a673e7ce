import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refetchUser, signIn, signOut } from "./current-user.ts";
import { can } from "./permissions.ts";
import { beginSession, sessionState } from "./session.ts";
import { onSessionEvent, type SessionEvent } from "./session-events.ts";
import { answerCalls, makeToken, makeUser, storeSession } from "./session-fixtures.ts";
import { transport } from "./transport.ts";
import { startSession } from "./watch-session.ts";

const login = "/auth-services/auth/login";
const logout = "/auth-services/auth/logout";
const currentUser = "/services/users/get-user-logued";
const ana = makeUser(["carrier.list"]);

let events: SessionEvent[];
const stops: (() => void)[] = [];

function start() {
  stops.push(startSession());
}
const state = sessionState;
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? "null");
const reply = (status: number, sentToken: string, renewedToken: string | null = null) =>
  transport.replied({ status, sentToken, renewedToken });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestIdleCallback", (run: () => void) => setTimeout(run));
  events = [];
  stops.push(onSessionEvent((event) => events.push(event)));
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

describe("sign-in", () => {
  it("keeps token and user, then loads the current user (A-165, A-230, A-231, A-232, B-254, B-468, B-609, B-610)", async () => {
    const token = makeToken();
    const calls = answerCalls({
      [login]: { body: { token, user: ana } },
      [currentUser]: { body: makeUser(["role.list"]) },
    });
    localStorage.setItem("permissions", '["user.list"]');
    await signIn({ username: "ana", password: "secret-word" });
    expect(state().session).toEqual({ token, user: ana });
    await vi.advanceTimersByTimeAsync(0);
    expect(calls.map(({ path }) => path)).toEqual([login, currentUser]);
    expect(calls[0]).toMatchObject({ authorization: null, body: { username: "ana", password: "secret-word" } });
    expect(calls[1]?.authorization).toBe(`Bearer ${token}`);
    const { email: _email, phone: _phone, ...storedUser } = makeUser(["role.list"]);
    expect(stored("auth")).toEqual({ token, user: storedUser });
    expect(JSON.stringify({ ...localStorage })).not.toContain("ana@example.com");
    expect(state().session?.user).toEqual(makeUser(["role.list"]));
    expect(stored("permissions")).toEqual(["role.list"]);
    expect(JSON.stringify({ ...localStorage })).not.toContain("secret-word");
    expect(events).toEqual([{ type: "signed-in", elsewhere: false }]);
  });

  it("draws nothing anew for a user who is as the login said, and what has changed for one who is not", async () => {
    const answers = { [login]: { body: { token: makeToken(), user: ana } }, [currentUser]: { body: ana } };
    answerCalls(answers);
    await signIn({ username: "ana", password: "secret-word" });
    const { session, permissions } = state();
    await vi.advanceTimersByTimeAsync(0);
    expect(state().session).toBe(session);
    expect(state().permissions).toBe(permissions);
    answers[currentUser] = { body: { ...ana, phone: "+5255000" } };
    await refetchUser();
    expect(state().session?.user).toMatchObject({ phone: "+5255000" });
    expect(state().permissions).toBe(permissions);
  });

  it("changes nothing when it is refused (A-230, D-A21)", async () => {
    answerCalls({ [login]: { status: 400, body: { message: "Username or password is not valid" } } });
    const result = await signIn({ username: "ana", password: "wrong" });
    expect(result).toEqual({ ok: false, status: 400, data: { message: "Username or password is not valid" } });
    expect(state().session).toBeNull();
    expect(stored("auth")).toBeNull();
  });
});

describe("a computer that is not as it should be", () => {
  it("says that its clock is wrong instead of a session that ends at once (D-A23)", async () => {
    answerCalls({ [login]: { body: { token: makeToken({ secondsLeft: -60 }), user: ana } } });
    const result = await signIn({ username: "ana", password: "secret-word" });
    expect(result).toMatchObject({ ok: false, data: { message: expect.stringContaining("clock") } });
    expect(state().session).toBeNull();
    expect(events).toEqual([]);
  });

  it("keeps the session in this tab where storage is blocked", async () => {
    const refuse = () => {
      throw new DOMException("Access is denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    vi.spyOn(console, "warn").mockReturnValue();
    const renewed = makeToken({ secondsLeft: 7200 });
    answerCalls({
      [login]: { body: { token: makeToken(), user: ana } },
      [currentUser]: { body: makeUser(["role.list"]), token: renewed },
    });
    start();
    await signIn({ username: "ana", password: "secret-word" });
    await vi.advanceTimersByTimeAsync(0);
    expect(can("role.list")).toBe(true);
    expect(state().session?.token).toBe(renewed);
    signOut();
    expect(events).toEqual([
      { type: "signed-in", elsewhere: false },
      { type: "ended", reason: "signed-out" },
    ]);
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });
});

describe("start", () => {
  it("takes over the stored session with its cached permissions and refetches the user (A-235, A-236, A-348, B-255)", async () => {
    const token = makeToken();
    storeSession(token, ana, ["carrier.list"]);
    const calls = answerCalls({ [currentUser]: { body: makeUser(["country.list"]) } });
    start();
    expect(state().session?.token).toBe(token);
    expect(can("carrier.list")).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
    expect(can("carrier.list")).toBe(false);
    expect(can(["carrier.list", "country.list"])).toBe(true);
  });

  it("makes no call without a user id and says so on the console only (A-236, B-641)", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    localStorage.setItem("auth", JSON.stringify({ token: makeToken(), user: { username: "ana" } }));
    const calls = answerCalls({});
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
    expect(state().userLoad).toEqual({ status: "failed", message: undefined });
    warn.mockRestore();
  });

  it.each(["{", "[]", '{"token":5}', '{"user":{}}'])("counts unreadable storage %s as absent (D-A24)", (auth) => {
    localStorage.setItem("auth", auth);
    start();
    expect(state().session).toBeNull();
  });

  it("ends an expired session (A-240)", () => {
    storeSession(makeToken({ secondsLeft: -1 }), ana, ["carrier.list"]);
    start();
    expect(events).toEqual([{ type: "ended", reason: "expired" }]);
    expect(stored("auth")).toBeNull();
    expect(stored("permissions")).toBeNull();
  });

  it("keeps the message of a failed user call for the panel with Retry, and recovers (D-A13)", async () => {
    storeSession(makeToken(), ana);
    answerCalls({ [currentUser]: { status: 500, body: { message: "Something went wrong :(" } } });
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(state().userLoad).toEqual({ status: "failed", message: "Something went wrong :(" });
    expect(state().permissions).toBeNull();
    answerCalls({ [currentUser]: { body: ana } });
    await refetchUser();
    expect(state()).toMatchObject({ permissions: ["carrier.list"], userLoad: { status: "idle" } });
  });
});

describe("a session", () => {
  let token: string;
  beforeEach(async () => {
    token = makeToken();
    storeSession(token, ana, ["carrier.list"]);
    answerCalls({ [currentUser]: { body: ana } });
    start();
    await vi.advanceTimersByTimeAsync(0);
  });

  it("is gone after sign-out, on the server too (S6, A-237, A-238, B-274, B-275)", () => {
    const calls = answerCalls({ [logout]: { body: { message: "Done Successfully!" } } });
    signOut();
    expect(calls).toMatchObject([{ path: logout, method: "POST", authorization: `Bearer ${token}` }]);
    const signedOut = { session: null, permissions: null, userLoad: { status: "idle" } };
    expect(state()).toEqual({ ...signedOut, lastEnd: { reason: "signed-out", userId: 7 } });
    expect({ ...localStorage }).toEqual({});
    expect(events).toEqual([{ type: "ended", reason: "signed-out" }]);
  });

  it("ends at the company's provider too, unless somebody has signed in meanwhile", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
    answerCalls({ [logout]: { body: { message: "Done Successfully!", url: "https://login.acme.example/end" } } });
    signOut();
    await vi.advanceTimersByTimeAsync(0);
    expect(assign.mock.calls).toEqual([["https://login.acme.example/end"]]);
    beginSession(token, ana);
    signOut();
    beginSession(makeToken({ secondsLeft: 3_000 }), ana);
    await vi.advanceTimersByTimeAsync(0);
    expect(assign).toHaveBeenCalledOnce();
  });

  it("is gone at once, before the call that ends it on the server is answered (S6)", async () => {
    answerCalls({});
    signOut();
    expect(events).toEqual([{ type: "ended", reason: "signed-out" }]);
    await vi.advanceTimersByTimeAsync(0);
    expect(events).toHaveLength(1);
  });

  it("ends once for several 401 (A-241, A-243, A-462)", () => {
    for (let call = 0; call < 3; call++) reply(401, token);
    expect(events).toEqual([{ type: "ended", reason: "unauthorized" }]);
    expect({ ...localStorage }).toEqual({});
  });

  it("ignores a 401 of an older token than the stored one (D-A26)", () => {
    const renewed = makeToken({ secondsLeft: 7200 });
    reply(200, token, renewed);
    reply(401, token);
    expect(state().session?.token).toBe(renewed);
    expect(events).toEqual([]);
    reply(401, renewed);
    expect(state().session).toBeNull();
  });

  it("takes a renewed token, in state and storage (A-245)", () => {
    const renewed = makeToken({ secondsLeft: 7200 });
    reply(200, token, renewed);
    expect(transport.token()).toBe(renewed);
    expect(stored("auth").token).toBe(renewed);
    reply(200, token, makeToken({ secondsLeft: 5000 })); // a slower answer with an older token
    expect(transport.token()).toBe(renewed);
  });

  it("does not come back by a renewed token after it ended (D-A23)", () => {
    signOut();
    reply(200, token, makeToken({ secondsLeft: 7200 }));
    expect(state().session).toBeNull();
    expect(stored("auth")).toBeNull();
  });

  it("does not come back when another tab has just signed out", () => {
    localStorage.removeItem("auth");
    reply(200, token, makeToken({ secondsLeft: 7200 }));
    expect(stored("auth")).toBeNull();
  });

  it("takes no renewed token of another session, as a slow answer of the one before brings it (D-A23)", () => {
    reply(200, makeToken({ sid: "before" }), makeToken({ sid: "before", secondsLeft: 7200 }));
    expect(transport.token()).toBe(token);
  });

  it("tells of a 403 and refetches the user once, also when that call is refused too (D-A26)", async () => {
    const calls = answerCalls({ [currentUser]: { status: 403, body: {} } });
    reply(403, token);
    reply(403, token);
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(1);
    expect(events.every(({ type }) => type === "forbidden")).toBe(true);
    expect(state().session?.token).toBe(token);
  });

  it("ends by a timer at its exp, which a renewal moves (D-A23)", () => {
    vi.advanceTimersByTime(3_000_000);
    reply(200, token, makeToken({ secondsLeft: 3600 }));
    vi.advanceTimersByTime(3_000_000);
    expect(state().session).not.toBeNull();
    vi.advanceTimersByTime(600_000);
    expect(events).toEqual([{ type: "ended", reason: "expired" }]);
  });

  it("ends before a call when the clock passed its exp without the timer (D-A23)", () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(transport.token()).toBeNull();
    expect(events).toEqual([{ type: "ended", reason: "expired" }]);
  });

  it("ends when the tab is shown again after its exp (D-A23)", () => {
    vi.setSystemTime(Date.now() + 3_600_000);
    document.dispatchEvent(new Event("visibilitychange"));
    expect(state().session).toBeNull();
  });

  const fromOtherTab = (key: string | null) =>
    dispatchEvent(new StorageEvent("storage", { key, storageArea: localStorage }));

  it.each(["auth", null])("ends when another tab signs out (key %s, D-A24)", (key) => {
    localStorage.clear();
    fromOtherTab(key);
    expect(events).toEqual([{ type: "ended", reason: "elsewhere" }]);
  });

  it("follows a renewal in another tab and ignores other keys", () => {
    const renewed = makeToken({ secondsLeft: 7200 });
    storeSession(renewed, ana);
    fromOtherTab("theme");
    expect(state().session?.token).toBe(token);
    fromOtherTab("auth");
    expect(state().session?.token).toBe(renewed);
    expect(events).toEqual([]);
  });

  it("keeps what is not stored of its user while another tab renews it (A-165)", () => {
    expect(state().session?.user).toMatchObject({ email: "ana@example.com" });
    reply(200, token, makeToken({ secondsLeft: 7200 })); // the session is stored without mail and phone
    expect(stored("auth").user).not.toHaveProperty("email");
    expect(stored("auth").user).not.toHaveProperty("phone");
    fromOtherTab("auth");
    expect(state().session?.user).toEqual(ana);
  });

  it("is replaced when another person signs in in another tab", () => {
    storeSession(makeToken({ sid: "s2" }), makeUser(["role.list"], { userId: 8, username: "eva" }), ["role.list"]);
    fromOtherTab("auth");
    expect(events).toEqual([
      { type: "ended", reason: "elsewhere" },
      { type: "signed-in", elsewhere: true },
    ]);
    expect(state().session?.user?.username).toBe("eva");
    expect(can("role.list")).toBe(true);
  });

  describe("that another tab has renewed or replaced while this one slept, without a storage event yet", () => {
    const spent = {
      "shown again": () => document.dispatchEvent(new Event("visibilitychange")),
      "making a call": () => void transport.token(),
      "answered 401": () => reply(401, token),
    };
    beforeEach(() => void vi.setSystemTime(Date.now() + 3_600_000));

    it.each(Object.entries(spent))("goes on with the stored token when %s (D-A24, D-A26)", (_when, spend) => {
      const renewed = makeToken();
      storeSession(renewed, ana, ["carrier.list"]);
      spend();
      expect(events).toEqual([]);
      expect(stored("auth").token).toBe(renewed);
      expect(transport.token()).toBe(renewed);
      expect(can("carrier.list")).toBe(true);
    });

    it.each(Object.entries(spent))("leaves another person's session to them when %s (D-A24)", async (_when, spend) => {
      const eva = makeUser(["role.list"], { userId: 8, username: "eva" });
      const hers = makeToken({ sid: "s2" });
      storeSession(hers, eva, ["role.list"]);
      const calls = answerCalls({ [currentUser]: { body: eva } });
      spend();
      await vi.advanceTimersByTimeAsync(0);
      expect(events).toEqual([
        { type: "ended", reason: "elsewhere" },
        { type: "signed-in", elsewhere: true },
      ]);
      expect(stored("auth").token).toBe(hers);
      expect(calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${hers}`]);
    });

    it("sends nobody else's token with a call of its own", () => {
      storeSession(makeToken({ sid: "s2" }), makeUser([], { userId: 8 }));
      expect(transport.token()).toBeNull();
    });

    it("ends where the stored token has expired too", () => {
      storeSession(makeToken({ secondsLeft: -1 }), ana);
      spent["shown again"]();
      expect(events).toEqual([{ type: "ended", reason: "expired" }]);
      expect(stored("auth")).toBeNull();
    });
  });

  it("takes nobody else's stored session away by Logout", () => {
    const hers = makeToken({ sid: "s2" });
    storeSession(hers, makeUser([], { userId: 8 }));
    signOut();
    expect(state().session).toBeNull();
    expect(stored("auth").token).toBe(hers);
  });

  describe("in a view, which stands in the tab's own storage", () => {
    const bruno = makeUser([], { userId: 9, username: "bruno" });
    const view = makeToken({ sid: "view", secondsLeft: 1800 });
    const own = makeToken({ sid: "own" });
    const begin = () => {
      answerCalls({ [currentUser]: { status: 503 }, [logout]: {} });
      storeSession(own, ana, ["carrier.list"]);
      sessionStorage.setItem("auth", JSON.stringify({ token: view, user: bruno }));
      start();
    };
    const isOwn = () => {
      expect(sessionStorage.getItem("auth")).toBeNull();
      expect([state().session?.token, state().permissions]).toEqual([own, ["carrier.list"]]);
      expect(stored("auth").token).toBe(own);
    };

    it("leaves the session of all other tabs alone", () => {
      begin();
      expect(state().session?.token).toBe(view);
      expect([stored("auth").token, stored("permissions")]).toEqual([own, ["carrier.list"]]);
    });

    it("goes on with the viewer's own session after Logout, and after its time", () => {
      begin();
      signOut();
      isOwn();
      expect(events.map(({ type }) => type)).toEqual(["ended", "signed-in"]);
      sessionStorage.setItem("auth", JSON.stringify({ token: view, user: bruno }));
      start();
      vi.advanceTimersByTime(1800 * 1000);
      isOwn();
    });

    it("goes on with it where the view is over when the tab opens", () => {
      begin();
      vi.advanceTimersByTime(0);
      sessionStorage.setItem(
        "auth",
        JSON.stringify({ token: makeToken({ sid: "view", secondsLeft: 0 }), user: bruno }),
      );
      start();
      isOwn();
    });
  });

  it("drops the current user of an earlier session", async () => {
    const late = Promise.withResolvers<{ body: unknown }>();
    answerCalls({ [currentUser]: () => late.promise });
    const refetched = refetchUser();
    signOut();
    late.resolve({ body: ana });
    await refetched;
    expect(state().session).toBeNull();
    expect(stored("permissions")).toBeNull();
  });
});
