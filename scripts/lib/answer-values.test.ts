import { expect, it } from "vitest";
import { newValues, toldValues } from "./answer-values.ts";

/** A document of two calls, as it is read from a file. */
function document(states: string[], kinds = ["a"], asked: string[] = []) {
  const reply = (schema: object) => ({ 200: { content: { "application/json": { schema } } } });
  const jobs = reply({ type: "array", items: { $ref: "#/components/schemas/Job" } });
  const kind = reply({ properties: { kind: { anyOf: [{ enum: kinds }, { const: "z" }] } } });
  const requestBody = { content: { "application/json": { schema: { enum: asked } } } };
  const Job = { properties: { state: { enum: states }, next: { $ref: "#/components/schemas/Job" } } };
  return JSON.parse(
    JSON.stringify({
      paths: {
        "/jobs": {
          get: { operationId: "jobs.list", responses: jobs, requestBody },
          put: { operationId: "jobs.edit", responses: kind },
        },
      },
      components: { schemas: { Job } },
    }),
  );
}

it("names the values that members of answers have got, and no others", () => {
  const former = document(["done"]);
  expect(newValues(former, document(["failed", "done"], ["a", "b"], ["x"]))).toEqual([
    "Job.state failed",
    "jobs.edit.200.kind b",
  ]);
  expect(newValues(document(["done", "failed"], ["a", "b"]), former)).toEqual([]);
  expect(newValues({ ...former, paths: {} }, former)).toEqual([]); // a new call
});

it("reads them from the table of a page", () => {
  const page =
    "| Where | New values | The version before |\n|---|---|---|\n| `Job.state` | `failed`, `lost` | shows `done` |\n";
  expect(toldValues(page)).toEqual(["Job.state failed", "Job.state lost"]);
});
