import { listAndForm } from "../../list-and-form.ts";

/** Where countries live: `settings/countries` and `forms/countries` (decisions-a section 11). */
export const countryRoutes = listAndForm({
  prefix: "country",
  list: {
    name: "Countries",
    title: "Countries",
    path: "settings/countries",
    page: () => import("./country-list.page.tsx"),
  },
  form: { name: "CountriesForm", title: "Country", path: "countries", page: () => import("./country-form.page.tsx") },
});
