/** An answer of the server, with its body as JSON where it is. */
export interface Answer {
  status: number;
  body: unknown;
}

interface Asked {
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Call = (method: string, path: string, asked?: Asked) => Promise<Answer>;

const patienceMs = 30_000;

/** Calls a server below its API root, with the token of a session if there is one. */
export const callsTo =
  (api: string, token?: string): Call =>
  async (method, path, { query = {}, body, headers = {} } = {}) => {
    const url = new URL(`${api.replace(/\/$/, "")}/api/v1${path}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
    const reply = await fetch(url, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      signal: AbortSignal.timeout(patienceMs),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get("content-type")?.startsWith("application/json") ?? false;
    return { status: reply.status, body: isJson ? (JSON.parse(text) as unknown) : text };
  };

/** The field of a body; undefined if it has none, or is no object. */
export const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>)[name] : undefined;

export interface Account {
  username: string;
  password: string;
}

/** Signs in; the server has to answer with a token. */
export async function signIn(api: string, account: Account): Promise<{ call: Call; answer: Answer }> {
  const answer = await callsTo(api)("POST", "/auth-services/auth/login", { body: account });
  const token = fieldOf(answer.body, "token");
  if (answer.status !== 200 || typeof token !== "string")
    throw new Error(`${account.username} cannot sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { call: callsTo(api, token), answer };
}
