import { recordAudit } from "#platform/audit/audit.ts";
import type { Caller } from "#platform/auth/caller.ts";
import { badRequest } from "#platform/errors.ts";
import { OidcFailure, oidcFailure } from "#platform/oidc/oidc-failure.ts";
import type { OidcProvider } from "#platform/oidc/providers.ts";
import { type OidcDependencies, providerOf } from "./company-sign-in.service.ts";

/** The page that ends the caller's session at the provider too; null for a session that began with a password. */
export async function companyLogoutUrl(deps: OidcDependencies, { sessionId }: Caller): Promise<string | null> {
  const session = await deps.db
    .selectFrom("session as s")
    .innerJoin("oidc_account as a", "a.id", "s.oidc_account_id")
    .select(["a.id", "a.issuer", "s.id_token_sealed"])
    .where("s.id", "=", sessionId)
    .executeTakeFirst();
  const provider = session && deps.providers.find(({ issuer }) => issuer === session.issuer);
  if (!provider) return null;
  const idToken = session.id_token_sealed && deps.idTokenSeals.open(session.id_token_sealed, session.id);
  return deps.client.logoutUrl(provider, idToken).catch((error: unknown) => {
    if (!oidcFailure(error)) throw error;
    return null; // the provider is away: the session of the portal ends all the same
  });
}

/**
 * Ends the sessions that a provider's logout token names: one by its `sid`, or all of an account by its `sub` (OpenID Connect
 * Back-Channel Logout 1.0). A token is taken once.
 */
export async function endSessionsByProvider(deps: OidcDependencies, providerId: string, token: string): Promise<void> {
  const provider = providerOf(deps, providerId);
  try {
    await takeLogoutToken(deps, provider, token);
  } catch (error) {
    const failure = oidcFailure(error);
    if (!failure) throw error;
    throw badRequest("The logout token is not valid").asEvent(`oidc.logout-${failure.reason}`);
  }
}

const keptDays = 1;

async function takeLogoutToken({ db, client }: OidcDependencies, provider: OidcProvider, token: string): Promise<void> {
  const { issuer, jti, sub, sid } = await client.readLogoutToken(provider, token);
  await db.transaction().execute(async (tx) => {
    const over = new Date(Date.now() - keptDays * 24 * 60 * 60_000);
    await tx.deleteFrom("oidc_logout_token").where("taken_at", "<", over).execute();
    const taken = await tx
      .insertInto("oidc_logout_token")
      .values({ issuer, token_id: jti })
      .onConflict((known) => known.doNothing())
      .returning("token_id")
      .executeTakeFirst();
    if (!taken) throw new OidcFailure("token", "The logout token was used before");
    let accounts = tx.selectFrom("oidc_account").select("id").where("issuer", "=", provider.issuer);
    if (sub !== undefined) accounts = accounts.where("subject", "=", sub);
    let open = tx
      .updateTable("session")
      .set({ ended_at: new Date() })
      .where("ended_at", "is", null)
      .where("oidc_account_id", "in", accounts);
    if (sid !== undefined) open = open.where("provider_session", "=", sid);
    const ended = await open.returning("user_id").execute();
    for (const userId of new Set(ended.map(({ user_id }) => user_id)))
      await recordAudit(tx, {
        userId: null,
        entity: "app_user",
        entityId: userId,
        action: "session.end_all",
        details: { by: `the account of ${provider.name}` },
      });
  });
}
