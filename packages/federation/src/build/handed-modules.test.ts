import { expect, it } from "vitest";
import { missingFrom } from "./handed-modules.ts";

it.each([
  ['import * as z from "zod/mini"; export const a = z.object({ b: z.nullable(z.string()) });', []],
  [
    'import * as z from "zod/mini"; export const a = z.xor([z.string(), z.templateLiteral([])]);',
    ["xor", "templateLiteral"],
  ],
  ['import { object, base64 as b } from "zod/mini";', ["base64"]],
  ['import * as z from "./other.ts"; z.xor();', []],
])("a remote takes from zod only what the shell hands over (R-3): %s", (code, missing) => {
  expect(missingFrom("zod/mini", code)).toEqual(missing);
});

it.each([
  ['import { useQuery, useMutation as change, queryOptions } from "@tanstack/react-query";', []],
  ['import { useQueries, hydrate, useQuery } from "@tanstack/react-query";', ["useQueries", "hydrate"]],
])("a remote takes from TanStack Query only what the shell hands over (R-3): %s", (code, missing) => {
  expect(missingFrom("@tanstack/react-query", code)).toEqual(missing);
});
