import { noId } from "./access-rules.ts";
import { expectStatus, type Rule } from "./rule.ts";
import { fieldOf } from "./server.ts";

/** Rules about the form of answers and refusals. */
export const answerRules: readonly Rule[] = [
  {
    name: "Each answer that needs no parameters has the form of the OpenAPI document",
    try: async ({ admin, document }) => {
      const problems = [];
      for (const operation of document.operations) {
        const { method, path, parameters, answersJson } = operation;
        if (method !== "GET" || !answersJson || parameters.some(({ required }) => required)) continue;
        const { status, body } = await admin("GET", path);
        // some lists want a filter that the document does not require
        if (status === 400) continue;
        const found = status === 200 ? document.answerProblems(operation, body) : [`${status} in place of 200`];
        problems.push(...found.slice(0, 3).map((problem) => `GET ${path}: ${problem}`));
      }
      return problems;
    },
  },
  {
    name: "Unknown addresses and unknown records are refused with 404",
    try: async (tried) => [
      ...expectStatus(tried, "GET /no/such/address", await tried.admin("GET", "/no/such/address"), 404),
      ...expectStatus(tried, "GET of an unknown country", await tried.admin("GET", `/services/countries/${noId}`), 404),
    ],
  },
  {
    name: "A body that breaks a rule is refused with 400 and the names of its fields, one that is no object with the code 1000",
    try: async (tried) => {
      const asked = (body: unknown) => tried.admin("POST", "/services/countries", { body });
      const [empty, list] = [await asked({}), await asked([])];
      const fields =
        (fieldOf(empty.body, "errors") as { field?: string }[] | undefined)?.map(({ field }) => field) ?? [];
      const missing = ["countryName", "countryCurrency", "countryCurrencyExchange", "countryCode"];
      const unnamed = missing.filter((field) => !fields.includes(field));
      return [
        ...expectStatus(tried, "an empty body", empty, 400),
        ...unnamed.map((field) => `an empty body: the refusal does not name ${field}`),
        ...expectStatus(tried, "a list", list, 400),
        ...(fieldOf(list.body, "code") === 1000 ? [] : ["a list: the refusal has not the code 1000"]),
      ];
    },
  },
];
