import { createRemoteJWKSet, jwtVerify } from "jose";
import * as oidc from "openid-client";
import * as z from "zod/mini";
import { OidcFailure } from "./oidc-failure.ts";
import type { OidcProvider } from "./providers.ts";

/** Seconds that a provider has for an answer. */
const patienceSeconds = 5;
/** Seconds that the clocks of provider and portal may differ. */
const clockTolerance = 60;
/** The oldest logout token that is taken. */
const logoutTokenAge = "5 minutes";

const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";

/** The types that a logout token may name; providers need not name one (OpenID Connect Back-Channel Logout 1.0, 2.4). */
const logoutTypes: ReadonlySet<string | undefined> = new Set([undefined, "logout+jwt", "jwt"]);

/** What a sign-in keeps from its begin to its end. */
export interface OidcChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The claims of a checked ID token, and the token for a logout at the provider. */
export interface CompanyIdentity {
  claims: oidc.IDToken;
  idToken: string;
}

/** Talks to the identity providers. What they are is read anew each time, so that new keys and addresses count at once. */
export function createOidcClient({ portalUrl }: { portalUrl: string }) {
  const configOf = ({ issuer, clientId, clientSecret }: OidcProvider) =>
    oidc.discovery(
      new URL(issuer),
      clientId,
      { [oidc.clockTolerance]: clockTolerance, ...(clientSecret && { client_secret: clientSecret }) },
      clientSecret ? oidc.ClientSecretBasic(clientSecret) : oidc.None(),
      {
        timeout: patienceSeconds,
        execute: [oidc.enableNonRepudiationChecks, ...(issuer.startsWith("http:") ? [oidc.allowInsecureRequests] : [])],
      },
    );
  const callbackOf = ({ id }: OidcProvider) => new URL(`/api/v1/auth-services/oidc/${id}/callback`, portalUrl).href;

  return {
    /** The page of the provider where a sign-in goes on, and what has to come back from there. */
    async begin(provider: OidcProvider): Promise<OidcChecks & { url: string }> {
      const config = await configOf(provider);
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callbackOf(provider),
        scope: provider.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: "S256",
        ...(provider.maxAge !== undefined && { max_age: String(provider.maxAge) }),
      });
      return { ...checks, url: url.href };
    },

    /** Exchanges the code for an ID token, and checks issuer, audience, signature, times and nonce. */
    async identify(provider: OidcProvider, answer: string, checks: OidcChecks): Promise<CompanyIdentity> {
      const config = await configOf(provider);
      const back = new URL(callbackOf(provider));
      back.search = answer;
      const tokens = await oidc.authorizationCodeGrant(config, back, {
        expectedState: checks.state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.codeVerifier,
        ...(provider.maxAge !== undefined && { maxAge: provider.maxAge }),
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new OidcFailure("token", "There is no ID token");
      const { userinfo_endpoint } = config.serverMetadata();
      const more = userinfo_endpoint && (await oidc.fetchUserInfo(config, tokens.access_token, claims.sub));
      return { claims: { ...more, ...claims }, idToken: tokens.id_token };
    },

    /** The page of the provider that ends its session too; null where it has none or does not answer. */
    async logoutUrl(provider: OidcProvider, idToken: string | null): Promise<string | null> {
      const config = await configOf(provider);
      if (!config.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(config, {
        post_logout_redirect_uri: new URL("/login", portalUrl).href,
        ...(idToken && { id_token_hint: idToken }),
      }).href;
    },

    /** Reads a logout token of a provider (OpenID Connect Back-Channel Logout 1.0, 2.6). */
    async readLogoutToken(provider: OidcProvider, token: string) {
      const config = await configOf(provider);
      const { jwks_uri, issuer } = config.serverMetadata();
      if (!jwks_uri) throw new OidcFailure("provider-away", "The provider names no keys");
      const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: patienceSeconds * 1_000 });
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        issuer,
        audience: provider.clientId,
        clockTolerance,
        maxTokenAge: logoutTokenAge,
        algorithms: ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"],
      });
      if (!logoutTypes.has(protectedHeader.typ?.toLowerCase().replace(/^application\//, "")))
        throw new OidcFailure("token", `A token of the type ${protectedHeader.typ} is no logout token`);
      const read = z.safeParse(LogoutClaims, payload);
      if (!read.success) throw new OidcFailure("token", "The token is no logout token");
      return { issuer, ...read.data };
    },
  };
}

export type OidcClient = ReturnType<typeof createOidcClient>;

const LogoutClaims = z
  .object({
    jti: z.string().check(z.minLength(1), z.maxLength(255)),
    events: z.object({ [logoutEvent]: z.object({}) }),
    sub: z.optional(z.string()),
    sid: z.optional(z.string()),
    nonce: z.optional(z.never()),
  })
  .check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined));
