import { listAndForm } from "../../list-and-form.ts";

/** Where products live: `settings/products` and `forms/products` (decisions-a section 11). */
export const productRoutes = listAndForm({
  prefix: "product",
  list: {
    name: "Products",
    title: "Products",
    path: "settings/products",
    page: () => import("./product-list.page.tsx"),
  },
  form: { name: "ProductsForm", title: "Product", path: "products", page: () => import("./product-form.page.tsx") },
});
