import fc from "fast-check";
import { expect, it } from "vitest";
import { sqlComment } from "./sql-comment.ts";

it("names what a statement is for, and leaves out what is not known", () => {
  const facts = { request_id: "3b241101-e2bb", route: "/api/v1/services/countries/:id", traceparent: undefined };
  expect(sqlComment(facts)).toBe("/*request_id='3b241101-e2bb',route='%2Fapi%2Fv1%2Fservices%2Fcountries%2F%3Aid'*/ ");
});

it("is ended by no value", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("*", "/", "'", "a", "-", ";", "\n", "\\") }), (value) => {
      expect(sqlComment({ value })).toMatch(/^\/\*value='[\w.%-]*'\*\/ $/);
    }),
    { seed: 1 },
  );
});
