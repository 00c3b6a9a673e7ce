import type { CurrentUser } from "@portal/api-client/contract/current-user";

const base64url = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** A token as the API writes it, with a worthless signature; for tests. */
export function makeToken({ secondsLeft = 3600, sid = "s1" }: { secondsLeft?: number; sid?: string } = {}): string {
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `${base64url({ alg: "HS256" })}.${base64url({ sub: "7", sid, exp })}.signature`;
}

/** A user in the API's form, with these permissions; for tests. */
export function makeUser(permissionNames: readonly string[] = [], overrides: Partial<CurrentUser> = {}): CurrentUser {
  return {
    id: 7,
    userId: 7,
    username: "ana",
    email: "ana@example.com",
    phone: null,
    carrierId: null,
    providerId: null,
    roles: [{ roleId: 2, roleName: "Operator" }],
    permissions: permissionNames.map((permissionName, index) => ({ permissionId: index + 1, permissionName })),
    userEnabled: 1,
    lastLogin: null,
    timeZone: "UTC",
    createdAt: "2024-01-02T10:00:00.000Z",
    updatedAt: "2024-01-02T10:00:00.000Z",
    deletedAt: null,
    date_created: "2024-01-02T10:00:00.000Z",
    date_modified: "2024-01-02T10:00:00.000Z",
    ...overrides,
  };
}

/** Puts a session into local storage, as after an earlier visit. */
export function storeSession(token: string, user: CurrentUser | null, permissions?: string[]): void {
  localStorage.setItem("auth", JSON.stringify({ token, user }));
  if (permissions) localStorage.setItem("permissions", JSON.stringify(permissions));
}

type Answer = { status?: number; body?: unknown; token?: string };

/** Replaces `fetch` by scripted answers per path; returns the calls that were made. */
export function answerCalls(answers: Record<string, Answer | (() => Answer | Promise<Answer>)>) {
  const calls: { path: string; method: string; authorization: string | null; body: unknown }[] = [];
  globalThis.fetch = async (input, init) => {
    const path = String(input).replace("/api/v1", "");
    const headers = new Headers(init?.headers);
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    calls.push({ path, method: init?.method ?? "GET", authorization: headers.get("authorization"), body });
    const answer = answers[path];
    if (!answer) throw new TypeError(`Nothing answers ${path}`);
    const { status = 200, body: reply = {}, token } = typeof answer === "function" ? await answer() : answer;
    return Response.json(reply, { status, headers: token ? { token } : {} });
  };
  return calls;
}
