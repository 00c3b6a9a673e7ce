import { build } from "@portal/testing";
import { describeList } from "../../test-support/describe-list.tsx";

/** Without a code, which shows `-` and is called by its id (D-A46). */
const blank = build.billingCode({ billingCodeId: 6, billingCode: null, billingCodePrice: "12.5000" });

describeList({
  route: "BillingCodes",
  path: "settings/billing-codes",
  module: "billingCodes",
  ids: { route: "A-091", columns: "A-092, D-A46", filters: "A-093" },
  columns: ["ID", "Billing code", "Description", "Price", "Billing type", "Carrier", "Shortcode", "Enabled"],
  filters: {
    billingCode: "Billing code",
    billingCodeDescription: "Description",
    billingType: "Billing type",
    carrierName: "Carrier name",
    shortcode: "Shortcode",
    billingCodeEnabled: "Enabled",
  },
  row: { record: blank, cells: ["6", "-", "Weekly", "12.5000", "mt", "Movistar", "7788", "Yes"] },
  form: { path: "billing-code", record: blank, name: "Billing code 6", id: 6 },
  disabled: {
    record: build.billingCode({ billingCodeId: 7, billingCode: "BC-7", billingCodeEnabled: 0 }),
    name: "BC-7",
  },
});
