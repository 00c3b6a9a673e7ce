import { listAndForm } from "../../list-and-form.ts";

/** Where product keywords live: `settings/product-keywords` and `forms/product-keywords` (decisions-a section 11). */
export const productKeywordRoutes = listAndForm({
  prefix: "product-keyword",
  list: {
    name: "ProductKeywords",
    title: "Product keywords",
    path: "settings/product-keywords",
    page: () => import("./product-keyword-list.page.tsx"),
  },
  form: {
    name: "ProductKeywordsForm",
    title: "Product keyword",
    path: "product-keywords",
    page: () => import("./product-keyword-form.page.tsx"),
  },
});
