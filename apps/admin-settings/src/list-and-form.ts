import type { Permission } from "@portal/api-client/permissions";
import type { RemoteRoute } from "@portal/federation/remote";

type Prefix = Permission extends infer Name ? (Name extends `${infer Before}.list` ? Before : never) : never;

interface Screen {
  /** Route name, as menus and the customer's texts have it (D-A04, D-A07). */
  name: string;
  title: string;
  page: RemoteRoute["page"];
}

interface ListAndForm {
  /** Permission prefix, e.g. `carrier`. */
  prefix: Prefix;
  list: Screen & { path: string };
  /** `path` is the segment below `forms/`, which is not always the list's (D-A07). */
  form: Screen & { path: string };
}

/** The two routes of a reference module: its list, and its form with action and id optional in the address (D-A05, D-A09). */
export const listAndForm = ({ prefix, list, form }: ListAndForm) =>
  [
    { ...list, access: [`${prefix}.list`] },
    {
      ...form,
      path: `forms/${form.path}/:action?/:id?`,
      access: [`${prefix}.edit`, `${prefix}.create`],
      list: list.name,
    },
  ] as const satisfies readonly RemoteRoute[];
