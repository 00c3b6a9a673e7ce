// An identity provider of a company as a process of its own: `oidc-provider`, which is certified. Its argument is JSON:
// the port, the portal's address, and the accounts by their names. It takes any password, and sends a message once it listens.
import { Provider } from "oidc-provider";

interface Asked {
  port: number;
  portalUrl: string;
  /** Where its logout tokens go; not the portal's address where a test listens elsewhere. */
  apiUrl: string;
  accounts: Record<string, Record<string, unknown>>;
}

const { port, portalUrl, apiUrl, accounts } = JSON.parse(process.argv[2] ?? "{}") as Asked;
const issuer = `http://localhost:${port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "portal",
      client_secret: "a secret of the company's own provider",
      redirect_uris: [`${portalUrl}/api/v1/auth-services/oidc/acme/callback`],
      post_logout_redirect_uris: [`${portalUrl}/login`],
      backchannel_logout_uri: `${apiUrl}/api/v1/auth-services/oidc/acme/logout`,
      backchannel_logout_session_required: true,
    },
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["preferred_username", "groups", "company"] },
  cookies: { keys: ["a key of the provider's cookies"] },
  features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
  // its own would refuse to call a portal on this machine
  fetch: (url, { method, headers, body, redirect } = {}) =>
    fetch(url, { method, headers, body, redirect } as RequestInit),
  findAccount: (_context, sub) => ({
    accountId: sub,
    claims: () => ({ sub, email: `${sub}@acme.example`, email_verified: true, ...accounts[sub] }),
  }),
});
provider.listen(port, "127.0.0.1", () => process.send?.("listens"));
