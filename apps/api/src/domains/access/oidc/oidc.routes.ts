import { parse } from "node:querystring";
import { publicBodyBytes } from "@portal/api-client";
import type { FastifyInstance } from "fastify";
import { badRequest } from "#platform/errors.ts";
import { endSessionsByProvider } from "./company-logout.service.ts";
import { type OidcDependencies, providerOf } from "./company-sign-in.service.ts";

interface OfProvider {
  Params: { provider: string };
}

/**
 * `auth-services/oidc/<provider>/…`: what a provider calls, or sends a browser to. The page of Login reads the provider's answer
 * from the address's fragment, which no server and no log sees, and ends the sign-in by a call.
 */
export function serveOidc(api: FastifyInstance, deps: OidcDependencies): void {
  if (deps.providers.length === 0) return;
  api.get<OfProvider>("/auth-services/oidc/:provider/callback", async ({ params, raw }, reply) => {
    const { id } = providerOf(deps, params.provider);
    const [, answer = ""] = (raw.url ?? "").split("?");
    return reply.redirect(`/login#${new URLSearchParams({ oidc: id, answer })}`);
  });
  api.register(async (calls) => {
    calls.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, parse(String(body))),
    );
    calls.post<OfProvider>(
      "/auth-services/oidc/:provider/logout",
      { bodyLimit: publicBodyBytes },
      async ({ params, body }, reply) => {
        const { logout_token } = (body ?? {}) as Record<string, unknown>;
        if (typeof logout_token !== "string") throw badRequest("logout_token is missing");
        await endSessionsByProvider(deps, params.provider, logout_token);
        return reply.header("cache-control", "no-store").send();
      },
    );
  });
}
