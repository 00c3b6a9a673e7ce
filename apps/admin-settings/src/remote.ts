import { defineRemote } from "@portal/federation/remote";
import { activityRoutes } from "./features/activity/activity.routes.ts";
import { carrierRoutes } from "./features/carriers/carriers.routes.ts";
import { countryRoutes } from "./features/countries/countries.routes.ts";

export default defineRemote({
  name: "admin-settings",
  title: "Settings",
  owner: "team-admin-settings",
  swap: "ask",
  routes: [...countryRoutes, ...carrierRoutes, ...activityRoutes],
});
