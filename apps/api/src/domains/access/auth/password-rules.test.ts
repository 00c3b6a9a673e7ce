import { describe, expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { hashPassword } from "../../../platform/auth/passwords.ts";

const api = await startTestApi();
const passwordHash = await hashPassword("correct horse", {});
const staff = await api.as({ permissions: ["user.create", "user.edit"] });
const login = (username: string, password: string) =>
  api.call("POST", "/auth-services/auth/login", { body: { username, password } });

type Reply = Awaited<ReturnType<typeof login>>;
interface Way {
  most: number;
  /** Sets the password of a user; answers the name that they sign in with. */
  set(password: string): Promise<{ username: string; reply: Reply }>;
}

/** The ways to set a password, each with the most characters that it takes (D-A42, D-A43, A-477). */
const ways: [string, Way][] = [
  [
    "by its user",
    {
      most: 191,
      async set(password) {
        const { id, username } = await api.build.user({ passwordHash });
        const { post } = await api.as(id);
        const body = { userId: id, password, confirmPassword: password };
        return { username, reply: await post("/services/users/reset-password", { body }) };
      },
    },
  ],
  [
    "by staff",
    {
      most: 191,
      async set(password) {
        const { id, username } = await api.build.user({ passwordHash });
        const body = { userId: id, password, confirmPassword: password };
        return { username, reply: await staff.post("/services/users/reset-password", { body }) };
      },
    },
  ],
  [
    "with a new user",
    {
      most: 128,
      async set(password) {
        const username = `new-${crypto.randomUUID()}`;
        const body = { username, email: `${username.slice(0, 20)}@example.com`, password, confirmPassword: password };
        return { username, reply: await staff.post("/services/users", { body }) };
      },
    },
  ],
  [
    "by a pin",
    {
      most: 128,
      async set(password) {
        const { username, email } = await api.build.user({ passwordHash });
        await api.db.deleteFrom("attempt").execute();
        await api.call("POST", "/auth-services/auth/send-pin", { body: { email } });
        const pin = await vi.waitFor(() => {
          const [found] = /\b\d{6}\b/.exec(api.mails.find(({ to }) => to === email)?.text ?? "") ?? [];
          if (!found) throw new Error("no pin yet");
          return found;
        });
        const body = { email, pin, password, confirmPassword: password };
        return { username, reply: await api.call("POST", "/auth-services/auth/reset-password", { body }) };
      },
    },
  ],
];

/** A password of any length that nobody guesses. */
const ofLength = (length: number) =>
  "zq7 xv! "
    .repeat(length)
    .slice(0, length - 1)
    .concat("k");

describe.each(ways)("a password that is set %s", (_way, { most, set }) => {
  it("has 8 characters or more, 64 and more among them (OWASP ASVS 6.2.1, 6.2.9)", async () => {
    for (const length of [8, 15, 64, most]) {
      const { username, reply } = await set(ofLength(length));
      expect(reply, `${length} characters`).toMatchObject({ status: 200 });
      expect(await login(username, ofLength(length)), `${length} characters`).toMatchObject({ status: 200 });
    }
    for (const length of [7, most + 1])
      expect((await set(ofLength(length))).reply, `${length} characters`).toMatchObject({
        status: 400,
        body: { errors: expect.arrayContaining([expect.objectContaining({ field: "password" })]) },
      });
  });

  it.each([
    ["small letters alone", "gnomwurzlig"],
    ["capitals alone", "GNOMWURZLIG"],
    ["digits alone", "5839204716"],
    ["signs alone", "}~|^`[{;@?"],
    ["blanks around and within", "  gnom wurzlig  "],
    ["another alphabet", "гномвурцлиг"],
    ["pictures", "🦊🧊🪵🧶🪁🛶🦔🥁"],
  ])("may be of %s (OWASP ASVS 6.2.5)", async (_which, password) => {
    const { username, reply } = await set(password);
    expect(reply).toMatchObject({ status: 200 });
    expect(await login(username, password)).toMatchObject({ status: 200 });
  });

  it("is compared as it was sent: no blank, case, form or character past the 72nd is left out (OWASP ASVS 6.2.8)", async () => {
    const long = ofLength(100);
    for (const [password, others] of [
      [" Gnom Wurzlig ", ["Gnom Wurzlig", " Gnom Wurzlig", " gnom wurzlig ", " Gnom  Wurzlig "]],
      ["gnomwürzlig".normalize("NFC"), ["gnomwürzlig".normalize("NFD"), "gnomwurzlig"]],
      [long, [long.slice(0, 72), `${long.slice(0, 99)}j`, `${long}k`]],
    ] as const) {
      const { username } = await set(password);
      for (const other of others) expect(await login(username, other), other).toMatchObject({ status: 400 });
      expect(await login(username, password)).toMatchObject({ status: 200 });
    }
  });
});

it("a password never has to be changed because of its age (OWASP ASVS 6.2.10)", async () => {
  const { id, username } = await api.build.user({ passwordHash });
  const old = new Date("2001-01-01T00:00:00Z");
  await api.build.update("app_user", id, { created_at: old, updated_at: old });
  const { status, body } = await login(username, "correct horse");
  expect([status, body.mustChangePassword]).toEqual([200, undefined]);
  expect(await api.call("GET", "/services/filters/users", {}, body.token)).toMatchObject({ status: 200 });
});
