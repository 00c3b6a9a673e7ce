import { errors as joseErrors } from "jose";
import { AuthorizationResponseError, ClientError, ResponseBodyError } from "openid-client";

/** Why a sign-in with the company's account did not work; it is the end of the security event's name. */
type Reason =
  | "account-taken"
  | "disabled"
  | "group"
  | "no-mail"
  | "provider-away"
  | "provider-refused"
  | "state"
  | "tie"
  | "token"
  | "unknown-user"
  | "username-taken"
  | "waiting";

/** A sign-in with the company's account, or a logout by the provider, that did not work. Only the log and the audit line say why. */
export class OidcFailure extends Error {
  readonly reason: Reason;
  readonly userId: number | null;

  constructor(reason: Reason, detail: string, userId: number | null = null) {
    super(detail);
    this.reason = reason;
    this.userId = userId;
  }
}

const network = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
]);

/** What the library threw, by its cause; null for an error that is not about the provider. */
export function oidcFailure(error: unknown): OidcFailure | null {
  if (error instanceof OidcFailure) return error;
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return new OidcFailure("provider-refused", error.error);
  if (error instanceof joseErrors.JOSEError) return new OidcFailure("token", `${error.code}: ${error.message}`);
  // what `fetch` throws without a server
  if (error instanceof TypeError && error.cause instanceof Error)
    return new OidcFailure("provider-away", error.message);
  if (!(error instanceof ClientError)) return null;
  const detail = `${error.code}: ${(error.cause as Error | undefined)?.message ?? error.message}`;
  return new OidcFailure(network.has(error.code ?? "") ? "provider-away" : "token", detail);
}
