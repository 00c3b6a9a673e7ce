import { expectStatus, type Rule, rowsOf } from "./rule.ts";
import { fieldOf } from "./server.ts";

/** An id that no record has. */
export const noId = 2_000_000_000;

/** A call with its parameters filled in. */
const pathOf = (path: string) => path.replaceAll(/\{\w+\}/g, String(noId));

/** Rules about who may call what. */
export const accessRules: readonly Rule[] = [
  {
    name: "A wrong password is refused with 400",
    try: async (tried) => {
      const body = { username: tried.username, password: "this is not the password" };
      return expectStatus(
        tried,
        "POST /auth-services/auth/login",
        await tried.nobody("POST", "/auth-services/auth/login", { body }),
        400,
      );
    },
  },
  {
    name: "Each call that is not public is refused with 401 without a session",
    try: async (tried) => {
      const problems = [];
      for (const { method, path, isPublic } of tried.document.operations) {
        if (isPublic) continue;
        problems.push(...expectStatus(tried, `${method} ${path}`, await tried.nobody(method, pathOf(path)), 401));
      }
      return problems;
    },
  },
  {
    name: "A session that was ended opens nothing",
    try: async (tried) => {
      const call = await tried.again();
      const asked = "/services/users/get-user-logued";
      return [
        ...expectStatus(tried, "before the end", await call("GET", asked), 200),
        ...expectStatus(tried, "the end", await call("POST", "/auth-services/auth/logout"), 200),
        ...expectStatus(tried, "after the end", await call("GET", asked), 401),
      ];
    },
  },
  {
    name: "Records beyond the tie of a user are not there: not in lists, and 404 by their id",
    try: async (tried) => {
      const { tied, admin, document } = tried;
      if (!tied) return null;
      const problems: string[] = [];
      let tries = 0;
      for (const { path, method } of document.operations) {
        const one = path.replace(/\/paginate$/, "/{id}");
        const isResource = document.operations.some((other) => other.method === "GET" && other.path === one);
        if (method !== "GET" || !path.endsWith("/paginate") || !isResource) continue;
        const query = { limit: 100 };
        const own = await tied("GET", path, { query });
        if (own.status !== 200) continue;
        const seen = new Set(rowsOf(own).map(({ id }) => id));
        const isWhole = fieldOf(own.body, "total") === seen.size;
        const hidden = rowsOf(await admin("GET", path, { query })).find(({ id }) => !seen.has(id));
        if (!isWhole || !hidden) continue;
        tries += 1;
        problems.push(
          ...expectStatus(tried, `GET ${one}`, await tied("GET", one.replace("{id}", String(hidden.id))), 404),
        );
      }
      return tries === 0 ? ["the tied user sees all that the administrator sees"] : problems;
    },
  },
];
