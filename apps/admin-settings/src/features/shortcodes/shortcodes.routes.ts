import { listAndForm } from "../../list-and-form.ts";

/** Where shortcodes live: `settings/shortcodes` and `forms/shortcodes` (decisions-a section 11). */
export const shortcodeRoutes = listAndForm({
  prefix: "shortcode",
  list: {
    name: "Shortcodes",
    title: "Shortcodes",
    path: "settings/shortcodes",
    page: () => import("./shortcode-list.page.tsx"),
  },
  form: {
    name: "ShortcodesForm",
    title: "Shortcode",
    path: "shortcodes",
    page: () => import("./shortcode-form.page.tsx"),
  },
});
