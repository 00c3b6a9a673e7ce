import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { endsAt, result } from "../core/fields.ts";
import { texts } from "../texts.ts";
import { FactorAsked } from "./factor-proof.ts";
import { SignedIn } from "./sign-in.ts";

const provider = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));

/** What the provider's page sent back: the query of its redirect, as it came. */
export const OidcAnswer = z.object({
  provider,
  answer: z.string().check(endsAt(3_500), z.regex(/^[!-~]*$/, texts.somethingWrong)),
});

/** Sign-in with the company's account (OpenID Connect); the page goes to the provider in between. */
export const oidc = {
  begin: endpoint({
    summary: "The provider's page where a sign-in with the company's account goes on; it sets a cookie for its end",
    method: "POST",
    path: "/auth-services/auth/oidc/begin",
    access: "public",
    body: z.object({ provider }),
    response: z.object({ url: result.text }),
  }),
  end: endpoint({
    summary: "Ends a sign-in with the company's account as a login does; 400 with one text for every failure",
    method: "POST",
    path: "/auth-services/auth/oidc/end",
    access: "public",
    body: OidcAnswer,
    response: z.union([SignedIn, z.object({ secondFactor: FactorAsked })]),
  }),
};
