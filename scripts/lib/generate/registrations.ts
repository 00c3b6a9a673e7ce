/** One entry in a list that names every resource: `text` goes before the first match of `before`, or after that of `after`. */
interface Registration {
  readonly file: string;
  readonly text: string;
  readonly before?: RegExp;
  readonly after?: RegExp;
}

/** Imports go first; the formatter puts them in their order. */
const atTheTop = /^/;

/** The lists that a resource is entered in. What the compiler asks for by itself (access statements, handlers) is among them. */
export const registrations: readonly Registration[] = [
  {
    file: "packages/api-client/src/resources.ts",
    text: `  {{manyCamel}}: {
    module: "{{module}}",
    prefix: "{{prefix}}",
    title: "{{Words}}",
    record: { table: "{{table}}", id: "{{id}}", flag: "{{key}}Enabled", of: "everybody" },
    name: { field: "{{key}}Name", column: "name" },
    list: { route: "{{Many}}", title: "{{ManyWords}}", path: "{{path}}" },
    form: { route: "{{Many}}Form", path: "{{many}}" },
  },
`,
    before: /\} as const satisfies Readonly<Record<string, Resource>>;/,
  },
  {
    file: "packages/api-client/src/contract/index.ts",
    text: 'import { {{manyCamel}} } from "./{{many}}.ts";\n',
    before: atTheTop,
  },
  {
    file: "packages/api-client/src/contract/index.ts",
    text: "  {{manyCamel}},\n",
    before: /\};\s+export type Contract /,
  },
  {
    file: "packages/api-client/src/contract/schemas.ts",
    text: 'export * from "./{{many}}.ts";\n',
    before: /export \{ message as Done \}/,
  },
  {
    file: "apps/api/src/platform/database-schema.ts",
    text: 'import type { {{Many}}Tables } from "./database-schema/{{many}}.ts";\n',
    before: atTheTop,
  },
  {
    file: "apps/api/src/platform/database-schema.ts",
    text: " {{Many}}Tables,",
    after: /export interface Database\s+extends/,
  },
  { file: "apps/api/src/platform/database-schema.test.ts", text: "{{Many}} ", after: /const routes = `/ },
  {
    file: "apps/api/src/app.ts",
    text: 'import { {{oneCamel}}Records } from "./modules/{{many}}/{{many}}.records.ts";\n',
    before: atTheTop,
  },
  {
    file: "apps/api/src/app.ts",
    text: " {{manyCamel}}: resourceRoutes({ db, timeZone }, {{oneCamel}}Records),",
    after: /system: systemRoutes\(.*\),/,
  },
  {
    file: "apps/api/test/access/statements.ts",
    text: '\n  {{manyCamel}}: records("{{manyCamel}}"),',
    after: /export const statements: Statements<Contract> = \{/,
  },
  {
    file: "apps/api/test/build.ts",
    text: 'import { {{oneCamel}} } from "./builders/{{one}}.ts";\n',
    before: atTheTop,
  },
  {
    file: "apps/api/test/build.ts",
    text: `
  {{oneCamel}}(parts?: Parameters<typeof {{oneCamel}}>[1]) {
    return {{oneCamel}}(this, parts);
  }
`,
    before: /\}\s*$/,
  },
  {
    file: "packages/testing/src/build/build.ts",
    text: 'import { {{oneCamel}} } from "./{{one}}.ts";\n',
    before: atTheTop,
  },
  { file: "packages/testing/src/build/build.ts", text: "  {{oneCamel}},\n", before: / {2}page: pageOf,/ },
  {
    file: "packages/testing/src/build/samples.ts",
    text: "  {{manyCamel}}: build.{{oneCamel}},\n",
    before: /\} satisfies/,
  },
  {
    file: "packages/testing/src/build/samples.test.ts",
    text: '  {{manyCamel}}: "D-A33",\n',
    before: /\};\nconst names/,
  },
  {
    file: "apps/admin-settings/src/remote.ts",
    text: `
    ...listAndForm("{{manyCamel}}", {
      list: () => import("./features/{{many}}/{{one}}-list.page.tsx"),
      form: () => import("./features/{{many}}/{{one}}-form.page.tsx"),
    }),`,
    after: /routes: \[/,
  },
  {
    file: "apps/admin-settings/src/remote.test.ts",
    text: `
    ["{{Many}}", "{{path}}", ["{{prefix}}.list"], undefined],
    ["{{Many}}Form", "forms/{{many}}/:action?/:id?", ["{{prefix}}.edit", "{{prefix}}.create"], "{{Many}}"],`,
    after: /it\.each(<.*>)?\(\[/,
  },
];

/** Enters a text; a list that no longer looks as expected is an error, so that nothing is left out unnoticed. */
export function register(source: string, { file, text, before, after }: Registration): string {
  const found = (before ?? after)?.exec(source);
  if (!found) throw new Error(`${file} no longer holds the place where a resource is entered`);
  const at = before ? found.index : found.index + found[0].length;
  return source.slice(0, at) + text + source.slice(at);
}
