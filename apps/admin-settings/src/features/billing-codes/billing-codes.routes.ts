import { listAndForm } from "../../list-and-form.ts";

/** Where billing codes live: `settings/billing-codes` and `forms/billing-code` (decisions-a section 11). */
export const billingCodeRoutes = listAndForm({
  prefix: "billing-code",
  list: {
    name: "BillingCodes",
    title: "Billing codes",
    path: "settings/billing-codes",
    page: () => import("./billing-code-list.page.tsx"),
  },
  form: {
    name: "BillingCodesForm",
    title: "Billing code",
    path: "billing-code",
    page: () => import("./billing-code-form.page.tsx"),
  },
});
