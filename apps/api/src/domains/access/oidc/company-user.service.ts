import { superOwnerId } from "@portal/api-client/contract/current-user";
import { userLimits } from "@portal/api-client/contract/users";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/audit.ts";
import { unknownPassword } from "#platform/auth/passwords.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { CompanyIdentity } from "#platform/oidc/oidc-client.ts";
import { OidcFailure } from "#platform/oidc/oidc-failure.ts";
import type { OidcProvider } from "#platform/oidc/providers.ts";

type Claims = CompanyIdentity["claims"];

/** A user as the company's account describes them. */
interface Described {
  /** Null where the provider's setting maps no roles: they are given in the portal then. */
  roles: { held: readonly number[]; managed: readonly number[] } | null;
  /** Null where the provider's setting maps no tie. */
  tie: { carrier_id: number | null; provider_id: number | null } | null;
}

/**
 * The user of a company's account: by its subject, the first time by its verified mail address. Their roles and tie become those
 * of the claims. An account that nobody has gets a user, waits for an administrator, or is refused, as the setting says.
 */
export async function companyUser(tx: Transaction, provider: OidcProvider, claims: Claims) {
  const described = { roles: await rolesOf(tx, provider, claims), tie: await tieOf(tx, provider, claims) };
  const account = (await knownAccount(tx, provider, claims)) ?? (await newAccount(tx, provider, claims, described));
  const user = await tx
    .selectFrom("app_user")
    .select(["id", "token_version", "has_second_factor", "enabled", "last_login", "carrier_id", "provider_id"])
    .where("id", "=", account.user_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const waits = provider.firstSignIn === "ask" && user.last_login === null;
  if (!user.enabled) return { waiting: waits, user, accountId: account.id } as const;
  await syncTie(tx, provider, user, described.tie);
  await syncRoles(tx, provider, user.id, described.roles);
  await tx.updateTable("oidc_account").set({ last_used_at: new Date() }).where("id", "=", account.id).execute();
  return { waiting: false, user, accountId: account.id } as const;
}

const knownAccount = (tx: Transaction, { issuer }: OidcProvider, { sub }: Claims) =>
  tx
    .selectFrom("oidc_account")
    .select(["id", "user_id"])
    .where("issuer", "=", issuer)
    .where("subject", "=", sub)
    .executeTakeFirst();

/** Ties an unknown account to the user with its mail address, or to a new user; one at a time, so that none is made twice. */
async function newAccount(tx: Transaction, provider: OidcProvider, claims: Claims, described: Described) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`oidc:${provider.issuer}`}, 0))`.execute(tx);
  const madeMeanwhile = await knownAccount(tx, provider, claims);
  if (madeMeanwhile) return madeMeanwhile;
  const { email } = claims;
  if (typeof email !== "string" || claims.email_verified !== true)
    throw new OidcFailure("no-mail", "The account has no verified mail address");
  const known = await tx
    .selectFrom("app_user as u")
    .leftJoin("oidc_account as a", (join) => join.onRef("a.user_id", "=", "u.id").on("a.issuer", "=", provider.issuer))
    .select(["u.id", "a.id as account_id"])
    .where(sql`lower(u.email)`, "=", sql`lower(${email})`)
    .executeTakeFirst();
  if (known && known.account_id !== null)
    throw new OidcFailure("account-taken", `The user with the mail address has another account`, known.id);
  if (!known && provider.firstSignIn === "refuse")
    throw new OidcFailure("unknown-user", `No user has the account's mail address`);
  const userId = known?.id ?? (await createUser(tx, provider, { ...claims, email }, described));
  const account = await tx
    .insertInto("oidc_account")
    .values({ user_id: userId, issuer: provider.issuer, subject: claims.sub })
    .returning(["id", "user_id"])
    .executeTakeFirstOrThrow();
  await recordAudit(tx, {
    ...bySystem(provider),
    action: "app_user.add-account",
    entityId: userId,
    details: { by: provider.name, subject: claims.sub },
  });
  return account;
}

async function createUser(
  tx: Transaction,
  provider: OidcProvider,
  { email, preferred_username }: Claims & { email: string },
  { tie }: Described,
): Promise<number> {
  const username = typeof preferred_username === "string" && preferred_username ? preferred_username : email;
  if (email.length > userLimits.emailMax || username.length > userLimits.usernameMax)
    throw new OidcFailure("unknown-user", "The account's mail address or name is too long");
  const taken = tx.selectFrom("app_user").select("id").where(sql`lower(username)`, "=", sql`lower(${username})`);
  if (await taken.executeTakeFirst()) throw new OidcFailure("username-taken", `Another user is called ${username}`);
  const enabled = provider.firstSignIn === "create";
  const after = {
    username: username.normalize("NFC"),
    email,
    carrier_id: tie?.carrier_id ?? null,
    provider_id: tie?.provider_id ?? null,
    enabled,
  };
  const { id } = await tx
    .insertInto("app_user")
    .values({ ...after, password_hash: await unknownPassword(), deleted_at: enabled ? null : new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  await recordAudit(tx, { ...bySystem(provider), action: "app_user.create", entityId: id, before: {}, after });
  return id;
}

/** The system writes these lines: nobody is signed in yet, and the company's account decided. */
const bySystem = ({ name }: OidcProvider) =>
  ({ userId: null, entity: "app_user", details: { by: `the account of ${name}` } }) as const;

/** The texts of a claim: one, or several in an array. */
function textsOf(claims: Claims, claim: string): string[] {
  const value = claims[claim];
  return (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");
}

const ownValue = <T>(map: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

async function rolesOf(tx: Transaction, { roles }: OidcProvider, claims: Claims): Promise<Described["roles"]> {
  if (!roles) return null;
  const groups = textsOf(claims, roles.claim);
  const unknown = groups.filter((group) => ownValue(roles.map, group) === undefined);
  if (unknown.length > 0 && roles.unknown === "refuse")
    throw new OidcFailure("group", `Unknown in ${roles.claim}: ${unknown.join(", ")}`);
  const names = groups.flatMap((group) => ownValue(roles.map, group) ?? []);
  if (names.length === 0) throw new OidcFailure("group", `${roles.claim} holds no group that has a role`);
  const managedNames = [...new Set(Object.values(roles.map))];
  const { rows } = await sql<{ id: number; name: string }>`
    select id, lower(name) as name from role
    where enabled and lower(name) in (select lower(name) from unnest(${managedNames}::text[]) as name)`.execute(tx);
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  const held = names.map((name) => {
    const id = idOf.get(name.toLowerCase());
    if (id === undefined) throw new OidcFailure("group", `There is no role ${name}`);
    return id;
  });
  return { held, managed: [...idOf.values()] };
}

async function tieOf(tx: Transaction, { tie }: OidcProvider, claims: Claims): Promise<Described["tie"]> {
  if (!tie) return null;
  const [value, ...others] = textsOf(claims, tie.claim);
  const names = value === undefined || others.length > 0 ? undefined : ownValue(tie.map, value);
  if (!names) throw new OidcFailure("tie", `${tie.claim} holds no value that has a tie: ${value}`);
  const { carrier: carrierName, provider: providerName } = names;
  const carrier = carrierName === undefined ? null : await onlyEnabled(tx, "carrier", carrierName);
  if (providerName === undefined) return { carrier_id: carrier?.id ?? null, provider_id: null };
  const provider = await onlyEnabled(tx, "provider", providerName, carrier?.id);
  return { carrier_id: provider.carrier_id, provider_id: provider.id };
}

/** The one enabled carrier or provider with a name. */
async function onlyEnabled(tx: Transaction, table: "carrier" | "provider", name: string, carrierId?: number) {
  const { rows } = await sql<{ id: number; carrier_id: number }>`
    select id, ${table === "carrier" ? sql`id` : sql`carrier_id`} as carrier_id from ${sql.table(table)}
    where enabled and lower(name) = lower(${name})
      ${carrierId === undefined ? sql`` : sql`and carrier_id = ${carrierId}`}`.execute(tx);
  const [found, ...others] = rows;
  if (!found || others.length > 0) throw new OidcFailure("tie", `There is not one enabled ${table} ${name}`);
  return found;
}

/** User 1 stays untied. */
async function syncTie(
  tx: Transaction,
  provider: OidcProvider,
  { id, carrier_id, provider_id }: { id: number; carrier_id: number | null; provider_id: number | null },
  tie: Described["tie"],
): Promise<void> {
  if (!tie || id === superOwnerId || (tie.carrier_id === carrier_id && tie.provider_id === provider_id)) return;
  await tx
    .updateTable("app_user")
    .set({ ...tie, updated_at: new Date() })
    .where("id", "=", id)
    .execute();
  const before = { carrier_id, provider_id };
  await recordAudit(tx, { ...bySystem(provider), action: "app_user.edit", entityId: id, before, after: tie });
}

/** Gives and takes away the roles that the setting names; others are given in the portal. User 1 keeps their roles. */
async function syncRoles(
  tx: Transaction,
  provider: OidcProvider,
  userId: number,
  roles: Described["roles"],
): Promise<void> {
  if (!roles || userId === superOwnerId) return;
  const { rows: removed } = await sql<{ name: string }>`
    with gone as (
      delete from user_role where user_id = ${userId}
        and role_id = any(${[...roles.managed]}::int[]) and role_id <> all(${[...roles.held]}::int[])
      returning role_id)
    select name from role join gone on gone.role_id = role.id order by name`.execute(tx);
  const { rows: added } = await sql<{ name: string }>`
    with given as (
      insert into user_role (user_id, role_id) select ${userId}, id from unnest(${[...new Set(roles.held)]}::int[]) as id
      on conflict do nothing returning role_id)
    select name from role join given on given.role_id = role.id order by name`.execute(tx);
  const namesOf = (some: { name: string }[]) => some.map(({ name }) => name);
  const line = { ...bySystem(provider), entityId: userId };
  if (removed.length > 0)
    await recordAudit(tx, {
      ...line,
      action: "app_user.delete-roles",
      before: { roles: namesOf(removed) },
      after: { roles: [] },
    });
  if (added.length > 0)
    await recordAudit(tx, {
      ...line,
      action: "app_user.add-roles",
      before: { roles: [] },
      after: { roles: namesOf(added) },
    });
}
