/**
 * One entry in a list that names every resource. `text` goes before or after a text that the list holds once. An
 * import, which names neither, goes to the top, and the formatter sorts it.
 */
interface Registration {
  readonly file: string;
  readonly text: string;
  readonly before?: string;
  readonly after?: string;
}

/** The lists with an entry for each resource; all others derive from the first. */
export const registrations: readonly Registration[] = [
  {
    file: "packages/api-client/src/resources.ts",
    text: `  {{manyCamel}}: {
    module: "{{module}}",
    prefix: "{{prefix}}",
    title: "{{Words}}",
    record: { table: "{{table}}", id: "{{id}}", flag: "{{key}}Enabled", owner: "everybody" },
    name: { field: "{{key}}Name", column: "name" },
    list: { route: "{{Many}}", title: "{{ManyWords}}", path: "{{path}}" },
    form: { route: "{{Many}}Form", path: "{{many}}" },
  },
`,
    before: "} as const satisfies Readonly<Record<string, Resource>>;",
  },
  {
    file: "packages/api-client/src/contract/index.ts",
    text: 'import { {{manyCamel}} } from "./{{many}}.ts";\n',
  },
  {
    file: "packages/api-client/src/contract/index.ts",
    text: "  {{manyCamel}},\n",
    before: "};\nexport type Contract ",
  },
  {
    file: "packages/api-client/src/contract/schemas.ts",
    text: 'export * from "./{{many}}.ts";\n',
    before: "export { message as Done }",
  },
  {
    file: "apps/api/src/platform/database-schema.ts",
    text: 'import type { {{Many}}Tables } from "./database-schema/{{many}}.ts";\n',
  },
  {
    file: "apps/api/src/platform/database-schema.ts",
    text: "{{Many}}Tables, ",
    before: "AccessTables,",
  },
  {
    file: "apps/api/src/domains/catalogue/index.ts",
    text: 'import { {{oneCamel}}Records } from "./{{many}}/{{many}}.records.ts";\n',
  },
  {
    file: "apps/api/src/domains/catalogue/index.ts",
    text: "{{manyCamel}}: resourceRoutes(lists, {{oneCamel}}Records),\n  ",
    before: "countries: resourceRoutes(",
  },
  {
    file: "apps/api/test/access/statements.ts",
    text: '\n  {{manyCamel}}: records("{{manyCamel}}"),',
    after: "export const statements: Statements<Contract> = {",
  },
  {
    file: "apps/api/test/build.ts",
    text: 'import { {{oneCamel}} } from "./builders/{{one}}.ts";\n',
  },
  {
    file: "apps/api/test/build.ts",
    text: "  {{oneCamel}},\n",
    before: "};\ntype Builders",
  },
  {
    file: "packages/testing/src/build/build.ts",
    text: 'import { {{oneCamel}} } from "./{{one}}.ts";\n',
  },
  { file: "packages/testing/src/build/build.ts", text: "  {{oneCamel}},\n", before: "  page: pageOf," },
  {
    file: "packages/testing/src/build/samples.ts",
    text: "  {{manyCamel}}: build.{{oneCamel}},\n",
    before: "} satisfies",
  },
  {
    file: "packages/testing/src/build/samples.test.ts",
    text: '  {{manyCamel}}: "D-A33",\n',
    before: "};\nconst names",
  },
  {
    file: "apps/admin-settings/src/remote.ts",
    text: `
    ...listAndForm("{{manyCamel}}", {
      list: () => import("./features/{{many}}/{{one}}-list.page.tsx"),
      form: () => import("./features/{{many}}/{{one}}-form.page.tsx"),
    }),`,
    after: "routes: [",
  },
];

/** Adds an entry; a list that does not hold the place exactly once is an error, so that no entry is lost unnoticed. */
export function register(source: string, { file, text, before, after }: Registration): string {
  const place = before ?? after;
  if (place === undefined) return text + source;
  const [head, tail, ...more] = source.split(place);
  if (tail === undefined || more.length > 0)
    throw new Error(`${file} no longer holds the place where a resource is entered`);
  return head + (before ? text + place : place + text) + tail;
}
