import { type ResourceName, type Resources, resources } from "@portal/api-client/resources";
import type { RemoteRoute } from "@portal/remote";

/** The resources that have both screens. */
type Screened = {
  [Name in ResourceName]: Resources[Name] extends { list: object; form: object } ? Name : never;
}[ResourceName];

interface Pages {
  list: RemoteRoute["page"];
  form: RemoteRoute["page"];
  /** False where the list cannot be sorted. */
  sortable?: boolean;
}

/** The two routes of a resource: its list, and its form with action and id optional in the address. */
export function listAndForm(name: Screened, pages: Pages): readonly RemoteRoute[] {
  const { module, prefix, title, record, list, form } = resources[name];
  const order = pages.sortable === false ? "" : `&sortBy=${record.id}&sort=desc`;
  return [
    {
      name: list.route,
      title: list.title,
      path: list.path,
      access: [`${prefix}.list`],
      asks: [`/services/${module}/paginate?page=1&limit=15${order}`],
      page: pages.list,
    },
    {
      name: form.route,
      title,
      path: `forms/${form.path}/:action?/:id?`,
      access: [`${prefix}.edit`, `${prefix}.create`],
      list: list.route,
      asks: [`/services/${module}/:id`],
      page: pages.form,
    },
  ];
}
