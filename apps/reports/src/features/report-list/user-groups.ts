/** A user in the answer of the lookup. */
export interface SharedUser {
  readonly userId: number;
  readonly username: string;
  readonly providerId: { readonly providerId: number; readonly providerName: string } | null;
}

interface UserGroup {
  readonly name: string;
  readonly users: readonly SharedUser[];
}

const byName = new Intl.Collator("en", { sensitivity: "base", numeric: true }).compare;

/** Users under their provider's name, groups and names A to Z; those without a provider come last. */
export function userGroups(users: readonly SharedUser[]): readonly UserGroup[] {
  const groups = Map.groupBy(users, ({ providerId }) => providerId?.providerName ?? null);
  return [...groups]
    .toSorted(([one], [other]) => (one === null ? 1 : other === null ? -1 : byName(one, other)))
    .map(([name, group]) => ({
      name: name ?? "No provider",
      users: group.toSorted((one, other) => byName(one.username, other.username)),
    }));
}

/** The number of users drawn at once; a search finds the others. */
const drawnMax = 200;

/** The matching users, limited to the number that is drawn; ticked ones come first. */
export function matchingUsers(users: readonly SharedUser[], words: string, isTicked: (userId: number) => boolean) {
  const wanted = words.trim().toLowerCase();
  const matches = users.filter(({ username, providerId }) =>
    [username, providerId?.providerName ?? ""].some((text) => text.toLowerCase().includes(wanted)),
  );
  const [ticked, others] = [true, false].map((on) => matches.filter(({ userId }) => isTicked(userId) === on));
  return [...(ticked ?? []), ...(others ?? [])].slice(0, drawnMax);
}
