import { createHash, randomBytes } from "node:crypto";
import type { OidcAnswer } from "@portal/api-client/contract/oidc";
import * as oidcTexts from "@portal/api-client/oidc-texts";
import { networkOf } from "@portal/http-guard";
import type * as z from "zod/mini";
import { recordAudit } from "#platform/audit/audit.ts";
import { limits, requireAttempt } from "#platform/auth/attempts.ts";
import type { CompanySession } from "#platform/auth/sessions.ts";
import type { Transaction } from "#platform/database/database.ts";
import { badRequest, notFound } from "#platform/errors.ts";
import type { CompanyIdentity, OidcClient } from "#platform/oidc/oidc-client.ts";
import { OidcFailure, oidcFailure } from "#platform/oidc/oidc-failure.ts";
import type { OidcProvider } from "#platform/oidc/providers.ts";
import type { Seals } from "#platform/sealed.ts";
import { perhapsUser } from "../auth/auth.queries.ts";
import { enter, type SignIn, type SignInDependencies } from "../auth/sign-in.service.ts";
import { companyUser } from "./company-user.service.ts";
import { keepAnswered, keepSignIn, takeSignIn } from "./oidc-sign-ins.queries.ts";

export interface OidcDependencies extends SignInDependencies {
  client: OidcClient;
  providers: readonly OidcProvider[];
  idTokenSeals: Seals;
  /** Whether browsers reach the portal by TLS alone. */
  isSecure: boolean;
}

/** The provider with an id; 404 for any other. */
export function providerOf({ providers }: Pick<OidcDependencies, "providers">, id: string): OidcProvider {
  const provider = providers.find((known) => known.id === id);
  if (!provider) throw notFound();
  return provider;
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** A cookie of its own for each sign-in, so that two tabs do not disturb each other. */
const cookieName = ({ isSecure }: OidcDependencies, state: string) =>
  `${isSecure ? "__Host-" : ""}oidc-${digest(state).toString("hex").slice(0, 16)}`;

function cookieIn(header: string | undefined, name: string): string {
  const cookies = (header ?? "").split("; ").map((cookie) => cookie.split("="));
  return cookies.find(([known]) => known === name)?.[1] ?? "";
}

/** Begins a sign-in: the page of the provider where it goes on, and the cookie that ties it to the browser. */
export async function beginCompanySignIn(deps: OidcDependencies, providerId: string, from: SignIn) {
  const provider = providerOf(deps, providerId);
  await requireAttempt(deps.db, limits.oidc, networkOf(from.address));
  return refusing(deps, provider, from, async () => {
    const { url, state, nonce, codeVerifier } = await deps.client.begin(provider);
    const secret = randomBytes(32).toString("base64url");
    await keepSignIn(deps.db, {
      provider: provider.id,
      state_hash: digest(state),
      browser_hash: digest(secret),
      nonce,
      code_verifier: codeVerifier,
    });
    const attributes = ["Path=/", "HttpOnly", "SameSite=Strict", "Max-Age=600", ...(deps.isSecure ? ["Secure"] : [])];
    return { url, cookie: [`${cookieName(deps, state)}=${secret}`, ...attributes].join("; ") };
  });
}

/** Ends a sign-in with what the provider's page answered: with a session, or a user whose second factor is still to be proved. */
export async function endCompanySignIn(
  deps: OidcDependencies,
  { provider: providerId, answer }: z.output<typeof OidcAnswer>,
  from: SignIn & { cookie: string | undefined },
) {
  const provider = providerOf(deps, providerId);
  await requireAttempt(deps.db, limits.oidc, networkOf(from.address));
  return refusing(deps, provider, from, async () => {
    const state = new URLSearchParams(answer).get("state") ?? "";
    const signIn = await takeSignIn(deps.db, {
      provider: provider.id,
      state_hash: digest(state),
      browser_hash: digest(cookieIn(from.cookie, cookieName(deps, state))),
    });
    if (!signIn) throw new OidcFailure("state", "The state is unknown, used, too old or of another browser");
    const checks = { state, nonce: signIn.nonce, codeVerifier: signIn.code_verifier };
    const identity = await deps.client.identify(provider, answer, checks);
    const outcome = await deps.db
      .transaction()
      .execute((tx) => openSession(deps, tx, provider, identity, { ...from, signInId: signIn.id }));
    if ("failure" in outcome) throw outcome.failure;
    return outcome;
  });
}

async function openSession(
  deps: OidcDependencies,
  tx: Transaction,
  provider: OidcProvider,
  { claims, idToken }: CompanyIdentity,
  { signInId, ...from }: SignIn & { signInId: number },
) {
  const { user, waiting, accountId } = await companyUser(tx, provider, claims);
  // it is no error of the transaction: a user who waits for an administrator is kept
  if (!user.enabled)
    return { failure: new OidcFailure(waiting ? "waiting" : "disabled", "The user is disabled", user.id) };
  const hasFactor = saysFactor(provider, claims);
  const companySession: CompanySession = {
    accountId,
    providerSession: typeof claims.sid === "string" ? claims.sid : null,
    idTokenSealed: deps.idTokenSeals.seal(idToken, accountId),
    hasFactor,
  };
  if (user.has_second_factor && !hasFactor) {
    await keepAnswered(tx, signInId, companySession);
    return { secondFactorOf: user, signInId };
  }
  const details = { account: provider.name, ...(hasFactor && { secondFactor: provider.name }) };
  return enter(deps, tx, user, { ...from, companySession }, details);
}

/** Whether the provider says that it asked for a second factor. */
function saysFactor({ secondFactor }: OidcProvider, { amr, acr }: CompanyIdentity["claims"]): boolean {
  const methods: unknown[] = Array.isArray(amr) ? amr : [];
  return secondFactor.amr.some((method) => methods.includes(method)) || secondFactor.acr.includes(String(acr));
}

/** Answers every bad end with one text. Its cause is in the log, the audit trail and the name of the security event. */
async function refusing<T>(
  { db }: OidcDependencies,
  { id, name }: OidcProvider,
  { log }: SignIn,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const failure = oidcFailure(error);
    if (!failure) throw error;
    const { reason, message, userId } = failure;
    log.warn({ provider: id, reason, detail: message }, "a sign-in with the company's account did not work");
    const user = userId
      ? await db
          .selectFrom("app_user")
          .select(["id", "carrier_id", "provider_id"])
          .where("id", "=", userId)
          .executeTakeFirst()
      : undefined;
    await recordAudit(db, {
      ...perhapsUser(user),
      action: "login.failed",
      details: { account: name, reason, detail: message },
    });
    const text = reason === "waiting" ? oidcTexts.waiting : oidcTexts.didNotWork(name);
    throw badRequest(text).asEvent(`oidc.${reason}`, userId);
  }
}
