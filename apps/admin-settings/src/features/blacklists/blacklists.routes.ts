import { listAndForm } from "../../list-and-form.ts";

/** Where blacklist entries live: `settings/blacklist` and `forms/blacklists` (decisions-a section 11). */
export const blacklistRoutes = listAndForm({
  prefix: "blacklist",
  list: {
    name: "Blacklist",
    title: "Blacklist",
    path: "settings/blacklist",
    page: () => import("./blacklist-list.page.tsx"),
  },
  form: {
    name: "BlacklistsForm",
    title: "Blacklist entry",
    path: "blacklists",
    page: () => import("./blacklist-form.page.tsx"),
  },
});
