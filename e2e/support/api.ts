import { type ApiResult, type Client, createClient, type DoFirst, type EndpointTree } from "@portal/api-client";
import { auth } from "@portal/api-client/contract/auth";
import { demo } from "./demo.ts";

/** Where calls go, and the password by which users confirm. */
export interface CalledApi {
  url: string;
  password: string;
}

const ofStack = (): CalledApi => ({ url: String(process.env.PORTAL_API_URL), password: demo().password });

/**
 * Some endpoints of an API, called with a token or without one; users confirm with their password where a call asks for it. Without
 * an address it is the stack's API with its demo users.
 */
export function apiOf<const Tree extends EndpointTree>(
  tree: Tree,
  token: string | null = null,
  { url, password }: CalledApi = ofStack(),
): Client<Tree> {
  const baseUrl = `${url}/api/v1`;
  const transport = { baseUrl, fetch, token: () => token, replied: () => {} };
  const { confirm } = createClient({ confirm: auth.confirm }, transport);
  const doFirst: DoFirst = async (name) => name === "confirm" && (await confirm({ body: { password } })).ok;
  return createClient(tree, { ...transport, doFirst });
}

/** The data of an answer; throws with the reason of a refusal. */
export function answered<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new Error(`The API refused with ${result.status}: ${JSON.stringify(result.data)}`);
}
