import { listAndForm } from "../../list-and-form.ts";

/** Where carrier policies live: `settings/carriers-policies` and `forms/carrier-policies` (decisions-a section 11). */
export const carrierPolicyRoutes = listAndForm({
  prefix: "carrier-policy",
  list: {
    name: "CarrierPolicies",
    title: "Carrier policies",
    path: "settings/carriers-policies",
    page: () => import("./carrier-policy-list.page.tsx"),
  },
  form: {
    name: "CarrierPoliciesForm",
    title: "Carrier policy",
    path: "carrier-policies",
    page: () => import("./carrier-policy-form.page.tsx"),
  },
});
