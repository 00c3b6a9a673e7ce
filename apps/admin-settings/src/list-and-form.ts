import { type ResourceName, type Resources, resources } from "@portal/api-client/resources";
import type { RemoteRoute } from "@portal/federation/remote";

/** The resources that have both screens. */
type Screened = {
  [Name in ResourceName]: Resources[Name] extends { list: object; form: object } ? Name : never;
}[ResourceName];

interface Pages {
  list: RemoteRoute["page"];
  form: RemoteRoute["page"];
}

/** The two routes of a resource: its list, and its form with action and id optional in the address (D-A05, D-A09). */
export function listAndForm(name: Screened, pages: Pages): readonly RemoteRoute[] {
  const { prefix, title, list, form } = resources[name];
  return [
    { name: list.route, title: list.title, path: list.path, access: [`${prefix}.list`], page: pages.list },
    {
      name: form.route,
      title,
      path: `forms/${form.path}/:action?/:id?`,
      access: [`${prefix}.edit`, `${prefix}.create`],
      list: list.route,
      page: pages.form,
    },
  ];
}
