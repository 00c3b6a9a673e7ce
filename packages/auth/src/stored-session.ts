import type { CurrentUser } from "@portal/api-client/contract/current-user";

/** The keys of local storage that belong to the session. */
export const storageKeys = { auth: "auth", permissions: "permissions", rememberedRoute: "goToRouteOnLogin" } as const;

/** The user's contact data. They are not stored, since nothing needs them before the current-user call. */
type Contact = "email" | "phone";

/** The signed-in user. After a reload their mail address and phone are unknown until the current-user call answers. */
export type SessionUser = Omit<CurrentUser, Contact> & { [Field in Contact]?: CurrentUser[Field] | undefined };

/** The token and the signed-in user. `user` is null when the stored copy has no user id. */
export interface Session {
  token: string;
  user: SessionUser | null;
}

/**
 * The storage of this tab's session. A view stands in the tab's own storage, beside the viewer's session, which all other tabs
 * go on with.
 */
const storage = () => (sessionStorage.auth ? sessionStorage : localStorage);

/** The value under a key; unreadable JSON counts as absent. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? "null");
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

/** Stores a value under a key; false where storage is blocked or full. */
export function store(key: string, value: unknown): boolean {
  try {
    storage().setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.warn(`${key} could not be stored`, error);
    return false;
  }
}

/** Removes a key from storage. */
export function removeStored(key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // storage is blocked, so it is empty
  }
}

/**
 * Stores the session: the token, and the user without mail address and phone. False where it lives in this tab only.
 */
export function writeSession({ token, user }: Session): boolean {
  // JSON leaves out undefined values
  return store(storageKeys.auth, { token, user: user && { ...user, email: undefined, phone: undefined } });
}

/** Stores the permission names. */
export function writePermissions(names: readonly string[]): void {
  store(storageKeys.permissions, names);
}

/** Forgets session and permissions; the remembered route stays. */
export function clearStored(): void {
  removeStored(storageKeys.permissions);
  removeStored(storageKeys.auth); // last: without it the tab's storage is the one of all tabs
}
