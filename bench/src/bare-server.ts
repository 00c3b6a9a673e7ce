// Calls as one would write them by hand: node:http, pg, named statements; no contract, no session, no rules. The third
// argument is a JSON object with a list of statements for each path; values come as `value` of the query.
import { createServer } from "node:http";
import pg from "pg";

const [connectionString, port, statements = "{}"] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });

const calls = new Map(
  Object.entries(JSON.parse(statements) as Record<string, string[]>).map(([path, texts]) => [
    path,
    texts.map((text, place) => ({ name: `${path} ${place}`, text, values: mostValue(text) })),
  ]),
);

/** The number of values of a statement; further ones are left out. */
function mostValue(text: string): number {
  return Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number)));
}

const server = createServer(async (request, response) => {
  try {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://bare");
    const values = searchParams.getAll("value");
    const results = (calls.get(pathname) ?? []).map((call) =>
      pool.query<object>({ ...call, values: values.slice(0, call.values) }),
    );
    const body = JSON.stringify((await Promise.all(results)).map(({ rows }) => rows));
    response.setHeader("Content-Type", "application/json; charset=utf-8");
    response.setHeader("Content-Length", Buffer.byteLength(body));
    response.end(body);
  } catch (error) {
    response.statusCode = 500;
    response.end(error instanceof Error ? error.message : "failed");
  }
});

server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
