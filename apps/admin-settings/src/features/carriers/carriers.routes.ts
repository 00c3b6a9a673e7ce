import { listAndForm } from "../../list-and-form.ts";

/** Where carriers live: `settings/carriers` and `forms/carriers` (decisions-a section 11). */
export const carrierRoutes = listAndForm({
  prefix: "carrier",
  list: {
    name: "Carriers",
    title: "Carriers",
    path: "settings/carriers",
    page: () => import("./carrier-list.page.tsx"),
  },
  form: { name: "CarriersForm", title: "Carrier", path: "carriers", page: () => import("./carrier-form.page.tsx") },
});
