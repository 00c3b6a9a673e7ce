import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { fromRoot } from "../paths.ts";

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: { enum?: string[]; type?: string };
}

export interface Operation {
  method: string;
  path: string;
  isPublic: boolean;
  /** Whether the body of a success is JSON. */
  answersJson: boolean;
  parameters: readonly Parameter[];
}

interface Described {
  security: unknown[];
  parameters: Parameter[];
  responses: { 200: { content?: Record<string, unknown> } };
}

type Paths = Record<string, Record<string, Described>>;

/** The OpenAPI document of the portal: its calls, and the forms of their answers. */
export function readDocument(file = fromRoot("packages/api-client/openapi.json")) {
  const document = JSON.parse(readFileSync(file, "utf8")) as { paths: Paths };
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addSchema(document, "portal");
  const escaped = (part: string) => encodeURIComponent(part.replaceAll("~", "~0").replaceAll("/", "~1"));
  const validate = (pointer: string, body: unknown): string[] => {
    const fits = ajv.getSchema(`portal#${pointer}`) as ValidateFunction;
    return fits(body)
      ? []
      : (fits.errors ?? []).map(({ instancePath, message }) => `${instancePath || "/"} ${message}`);
  };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { security, parameters, responses }]): Operation => ({
        method: method.toUpperCase(),
        path,
        isPublic: security.length === 0,
        answersJson: Object.keys(responses[200].content ?? {}).includes("application/json"),
        parameters,
      }),
    ),
  );
  return {
    operations,
    /** Where the answer of a call differs from its form. */
    answerProblems: ({ method, path }: Operation, body: unknown) =>
      validate(`/paths/${escaped(path)}/${method.toLowerCase()}/responses/200/content/application~1json/schema`, body),
    /** Where the body of a refusal differs from its form. */
    errorProblems: (body: unknown) => validate("/components/schemas/Error", body),
  };
}

export type Document = ReturnType<typeof readDocument>;
