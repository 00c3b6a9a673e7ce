/** The names of a new resource; only `name` has no default. */
export interface NameOptions {
  /** The singular in kebab case, e.g. `sales-agent`. */
  name: string;
  /** The plural, e.g. `sales-agents`. */
  many?: string | undefined;
  /** Path segment below `/services`; by default the plural. */
  module?: string | undefined;
  /** Permission prefix, e.g. `sales-agent`. */
  prefix?: string | undefined;
  /** Id field of the API, e.g. `salesAgentId`; the other fields begin likewise. */
  id?: string | undefined;
  /** Address of the list below `/admin`, e.g. `settings/sales-agents`. */
  path?: string | undefined;
}

export type Names = Readonly<Record<string, string>>;

/** Every spelling of a resource for the templates. */
export function namesOf({ name, many = pluralOf(name), module = many, prefix = name, id, path }: NameOptions) {
  const idField = id ?? `${camel(name)}Id`;
  const key = idField.replace(/Id$/, "");
  for (const [what, text] of Object.entries({ name, many, module, prefix }))
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text)) throw new Error(`The ${what} ${text} is not in kebab-case`);
  if (!/^[a-z][A-Za-z0-9]*Id$/.test(idField)) throw new Error(`The id ${idField} is not like salesAgentId`);
  return {
    one: name,
    many,
    module,
    prefix,
    id: idField,
    key,
    keySnake: key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    KeyWords: sentence(key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)),
    oneCamel: camel(name),
    manyCamel: camel(many),
    One: pascal(name),
    Many: pascal(many),
    table: name.replaceAll("-", "_"),
    words: name.replaceAll("-", " "),
    Words: sentence(name.replaceAll("-", " ")),
    manyWords: many.replaceAll("-", " "),
    ManyWords: sentence(many.replaceAll("-", " ")),
    path: path ?? `settings/${many}`,
  };
}

/** Writes `company` as `companies`, `box` as `boxes`, and adds an `s` to any other word. */
export function pluralOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`;
}

const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pascal = (kebab: string) => sentence(camel(kebab));

/** Fills the `{{name}}`s of a template. */
export const fill = (template: string, names: Names): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = names[key];
    if (value === undefined) throw new Error(`A template asks for {{${key}}}, which no resource has`);
    return value;
  });
