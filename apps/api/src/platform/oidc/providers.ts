import { readFileSync } from "node:fs";
import * as z from "zod/mini";

const text = z.string().check(z.minLength(1));
const loopback = new Set(["127.0.0.1", "[::1]", "localhost"]);
const issuer = z.url({ protocol: /^https?$/ }).check(
  z.refine((address) => {
    const { protocol, hostname } = new URL(address);
    return protocol === "https:" || loopback.has(hostname);
  }, "must begin with https://"),
);

/** A tie by names: a carrier, or a provider together with its carrier; neither stands for a user who sees all. */
const Tie = z.strictObject({ carrier: z.optional(text), provider: z.optional(text) });

const Provider = z.strictObject({
  /** Part of its addresses. */
  id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, "must be lower case with hyphens")),
  /** Stands on the button of Login. */
  name: z.string().check(z.regex(/^[^"<>&,=]{1,40}$/, 'must be at most 40 characters, none of " < > & , =')),
  issuer,
  clientId: text,
  clientSecret: z.optional(text),
  clientSecretFile: z.optional(text),
  /** The day on which the secret stops working, as the provider says it. */
  secretExpires: z.optional(z.iso.date("must be a day of the calendar, such as 2027-01-31")),
  scope: z._default(text, "openid email profile"),
  /** What happens to an account that no user has, by its subject or its verified mail address. */
  firstSignIn: z._default(z.enum(["create", "ask", "refuse"]), "refuse"),
  roles: z.optional(
    z.strictObject({
      claim: text,
      map: z.record(text, text),
      unknown: z._default(z.enum(["refuse", "ignore"]), "refuse"),
    }),
  ),
  tie: z.optional(z.strictObject({ claim: text, map: z.record(text, Tie) })),
  /** Seconds after which the provider has to ask again who somebody is; without it, a sign-in there may be older. */
  maxAge: z.optional(z.int().check(z.minimum(0))),
  /** Values of `amr` and `acr` by which the provider says that it asked for a second factor. */
  secondFactor: z._default(
    z.strictObject({ amr: z._default(z.array(text), ["mfa"]), acr: z._default(z.array(text), []) }),
    { amr: ["mfa"], acr: [] },
  ),
});

/** A company's identity provider (OpenID Connect), as the operator describes it. */
export type OidcProvider = Omit<z.output<typeof Provider>, "clientSecretFile">;

/** Reads the providers: a JSON array, or the path of a file with one. A secret may stand in a file of its own. */
export function parseOidcProviders(given: string): readonly OidcProvider[] {
  const json: unknown = JSON.parse(given.trim().startsWith("[") ? given : readFileSync(given, "utf8"));
  const parsed = z.safeParse(z.array(Provider), json);
  if (!parsed.success)
    throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; "));
  const providers = parsed.data.map(({ clientSecretFile, ...provider }) => ({
    ...provider,
    ...(clientSecretFile && { clientSecret: readFileSync(clientSecretFile, "utf8").trim() }),
  }));
  const ids = providers.map(({ id }) => id);
  const issuers = providers.map((provider) => provider.issuer);
  if (new Set(ids).size < ids.length) throw new Error("two providers have one id");
  if (new Set(issuers).size < issuers.length) throw new Error("two providers have one issuer");
  return providers;
}

/** Who may sign in with a password: everybody, or the users with these names. */
export type PasswordUsers = "*" | readonly string[];

/** Whether a user may sign in with a password. */
export const mayUsePassword = (users: PasswordUsers, username: string | undefined): boolean =>
  users === "*" || users.some((name) => name.toLowerCase() === username?.toLowerCase());

/** Reads usernames with commas between them, or `*` for everybody. */
export function parsePasswordUsers(given: string): PasswordUsers {
  const names = given.split(",").flatMap((name) => name.trim() || []);
  if (names.includes("*")) {
    if (names.length > 1) throw new Error("* stands for everybody, so it stands alone");
    return "*";
  }
  if (names.length === 0) throw new Error("must name a user, or nobody can sign in while the provider is away");
  return names;
}
