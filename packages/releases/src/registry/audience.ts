/** Who uses the portal, as far as staged releases choose by it. */
export interface Audience {
  readonly user: string;
  /** Names of the user's roles. */
  readonly roles: readonly string[];
}

/** A group of users in a registry: those of a role, or one of them. */
export const groupPattern = /^(?:role|user):\S.*$/;

/** The group that one user alone is in. */
export const groupOfUser = (user: string): string => `user:${user}`;

/** Whether somebody belongs to a group, `role:<name>` or `user:<name>`. */
export const isIn = (group: string, { user, roles }: Audience): boolean =>
  group === groupOfUser(user) || roles.some((role) => group === `role:${role}`);

const places = 10_000;

/**
 * Where a user stands among all, from 0 up to 100: the same in each browser, and in another order for each salt, so that it
 * is not always the same people who try what is new.
 */
export function shareOf(user: string, salt: string): number {
  return (mixed(`${salt}/${user}`) % places) / (places / 100);
}

/** FNV-1a over UTF-16 units, with the last bits spread as MurmurHash does; names differ mostly in their last letters. */
function mixed(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
