import { listAndForm } from "../../list-and-form.ts";

/** Where providers live: `settings/providers` and `forms/providers` (decisions-a section 11). */
export const providerRoutes = listAndForm({
  prefix: "provider",
  list: {
    name: "Providers",
    title: "Providers",
    path: "settings/providers",
    page: () => import("./provider-list.page.tsx"),
  },
  form: { name: "ProvidersForm", title: "Provider", path: "providers", page: () => import("./provider-form.page.tsx") },
});
