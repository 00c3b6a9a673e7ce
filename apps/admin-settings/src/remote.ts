import { defineRemote } from "@portal/federation/remote";

export default defineRemote({
  name: "admin-settings",
  title: "Settings",
  owner: "team-admin-settings",
  swap: "ask",
  routes: [
    {
      name: "Countries",
      title: "Countries",
      path: "settings/countries",
      access: ["country.list"],
      page: () => import("./features/countries/country-list.page.tsx"),
    },
    {
      name: "CountriesForm",
      title: "Country",
      path: "forms/countries/:action?/:id?",
      access: ["country.edit", "country.create"],
      list: "Countries",
      page: () => import("./features/countries/country-form.page.tsx"),
    },
    {
      name: "Carriers",
      title: "Carriers",
      path: "settings/carriers",
      access: ["carrier.list"],
      page: () => import("./features/carriers/carrier-list.page.tsx"),
    },
    {
      name: "CarriersForm",
      title: "Carrier",
      path: "forms/carriers/:action?/:id?",
      access: ["carrier.edit", "carrier.create"],
      list: "Carriers",
      page: () => import("./features/carriers/carrier-form.page.tsx"),
    },
  ],
});
