import { type ApiResult, type Client, createClient, type EndpointTree } from "@portal/api-client";

/** Some endpoints of the stack's API, called with a token or without one. */
export function apiOf<const Tree extends EndpointTree>(tree: Tree, token: string | null = null): Client<Tree> {
  const baseUrl = `${process.env.PORTAL_API_URL}/api/v1`;
  return createClient(tree, { baseUrl, fetch, token: () => token, replied: () => {} });
}

/** The data of an answer; throws with the reason of a refusal. */
export function answered<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new Error(`The API refused with ${result.status}: ${JSON.stringify(result.data)}`);
}
