import { expect, it } from "vitest";
import { newValues, toldValues } from "./answer-values.ts";

const reply = (schema: object) => ({ 200: { content: { "application/json": { schema } } } });
const document = (states: string[], kinds: string[] = ["a"], asked: string[] = []) => ({
  paths: {
    "/jobs": {
      get: {
        operationId: "jobs.list",
        responses: reply({ type: "array", items: { $ref: "#/components/schemas/Job" } }),
        requestBody: { content: { "application/json": { schema: { enum: asked } } } },
      },
      put: {
        operationId: "jobs.edit",
        responses: reply({ properties: { kind: { anyOf: [{ enum: kinds }, { const: "z" }] } } }),
      },
    },
  },
  components: {
    schemas: { Job: { properties: { state: { enum: states }, next: { $ref: "#/components/schemas/Job" } } } },
  },
});

it("names the values that members of answers have got, and no others", () => {
  const former = document(["done"]);
  expect(newValues(former, document(["failed", "done"], ["a", "b"], ["x"]))).toEqual([
    "Job.state failed",
    "jobs.edit.200.kind b",
  ]);
  expect(newValues(document(["done", "failed"], ["a", "b"]), document(["done"]))).toEqual([]);
  expect(newValues({ ...former, paths: {} }, former)).toEqual([]); // a new call
});

it("reads them from the table of a page", () => {
  const page =
    "| Where | New values | The version before |\n|---|---|---|\n| `Job.state` | `failed`, `lost` | shows `done` |\n";
  expect(toldValues(page)).toEqual(["Job.state failed", "Job.state lost"]);
});
