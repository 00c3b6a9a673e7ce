import { type ApiResult, type Client, createClient, type DoFirst, type EndpointTree } from "@portal/api-client";
import { auth } from "@portal/api-client/contract/auth";
import { demo } from "./demo.ts";

/**
 * Some endpoints of the stack's API, called with a token or without one; demo users confirm with their password where a
 * call asks for it.
 */
export function apiOf<const Tree extends EndpointTree>(tree: Tree, token: string | null = null): Client<Tree> {
  const baseUrl = `${process.env.PORTAL_API_URL}/api/v1`;
  const transport = { baseUrl, fetch, token: () => token, replied: () => {} };
  const { confirm } = createClient({ confirm: auth.confirm }, transport);
  const doFirst: DoFirst = async (name) =>
    name === "confirm" && (await confirm({ body: { password: demo().password } })).ok;
  return createClient(tree, { ...transport, doFirst });
}

/** The data of an answer; throws with the reason of a refusal. */
export function answered<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new Error(`The API refused with ${result.status}: ${JSON.stringify(result.data)}`);
}
