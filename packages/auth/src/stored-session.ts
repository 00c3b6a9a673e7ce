import type { CurrentUser } from "@portal/api-client/contract/current-user";

/** The keys of local storage that belong to the session (D-A24). */
export const storageKeys = { auth: "auth", permissions: "permissions", rememberedRoute: "goToRouteOnLogin" } as const;

/** How to reach the user: nothing of the portal needs it before the current-user call has brought it, so it is not stored. */
type Contact = "email" | "phone";

/** The signed-in user. Behind a reload his mail address and phone are unknown until the current-user call answers. */
export type SessionUser = Omit<CurrentUser, Contact> & { [Field in Contact]?: CurrentUser[Field] | undefined };

/** Who is signed in. `user` is null when the stored copy has no user id. */
export interface Session {
  token: string;
  user: SessionUser | null;
}

/** The value under a key; unreadable JSON counts as absent (D-A24). */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  if (typeof value !== "object" || value === null) return false;
  const { userId, roles, permissions } = value as Partial<CurrentUser>;
  return Number.isSafeInteger(userId) && Array.isArray(roles) && Array.isArray(permissions);
}

/** The stored session, or null. */
export function readSession(): Session | null {
  const stored = readStored(storageKeys.auth);
  if (typeof stored !== "object" || stored === null) return null;
  const { token, user } = stored as { token?: unknown; user?: unknown };
  if (typeof token !== "string" || token === "") return null;
  return { token, user: isUser(user) ? user : null };
}

/** The cached permission names, or null when there is no usable cache. */
export function readPermissions(): string[] | null {
  const stored = readStored(storageKeys.permissions);
  return Array.isArray(stored) && stored.every((name) => typeof name === "string") ? stored : null;
}

/** Keeps a value under a key; false where storage is blocked or full. */
export function store(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn(`${key} could not be stored`, error);
    return false;
  }
}

/** Takes a key out of storage. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is blocked: nothing is in it
  }
}

/** Keeps the session: token, user without mail address and phone, and nothing else. False where it lives in this tab only. */
export function writeSession({ token, user }: Session): boolean {
  // JSON leaves out what is undefined
  return store(storageKeys.auth, { token, user: user && { ...user, email: undefined, phone: undefined } });
}

/** Keeps the permission names. */
export function writePermissions(names: readonly string[]): void {
  store(storageKeys.permissions, names);
}

/** Forgets session and permissions; the remembered route stays. */
export function clearStored(): void {
  removeStored(storageKeys.auth);
  removeStored(storageKeys.permissions);
}
