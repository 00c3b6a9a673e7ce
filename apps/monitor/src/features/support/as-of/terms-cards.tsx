import type { PolicyTerms, ProductTerms } from "@portal/api-client/contract/monitor-terms";
import { useRows } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { CardFrame } from "../tab/card-frame.tsx";
import { CardTable } from "../tab/card-table.tsx";
import type { Tab } from "../tab/tab.ts";
import { policiesQuery, pricesQuery } from "./terms.queries.ts";

/** What the number's subscriptions cost at a moment, and the policies of its carrier then. */
export default function TermsCards({ tab }: { tab: Tab }) {
  return (
    <>
      <PricesCard tab={tab} />
      <PoliciesCard tab={tab} />
    </>
  );
}

const Price = TableColumn<ProductTerms>();

function PricesCard({ tab }: { tab: Tab }) {
  const title = "Prices";
  const rows = useRows({ paginate: () => pricesQuery(tab) });
  const then = { tab, load: pricesQuery };
  return (
    <CardFrame title={title} rows={rows} nothing="No product with an active subscription" then={then}>
      <CardTable {...then} label={title} rows={rows} idOf={({ id }) => id} skeletonRows={2}>
        <Price field="productName" label="Product" />
        <Price field="shortcode" label="Shortcode" />
        <Price field="price" label="Price" kind="number" />
        <Price field="billingCode" label="Billing code" kind="mono" />
        <Price field="productPeriodicity" label="Product periodicity" kind="number" />
        <Price field="productFreeTrial" label="Free trial (days)" kind="number" />
        <Price field="productMaxDailySubs" label="Max daily subs" kind="number" />
        <Price field="productMaxMonthlySubs" label="Max monthly subs" kind="number" />
        <Price field="productQuietTimeEnabled" label="Quiet time enabled" kind="boolean" />
      </CardTable>
    </CardFrame>
  );
}

const Policy = TableColumn<PolicyTerms>();

function PoliciesCard({ tab }: { tab: Tab }) {
  const title = "Policies";
  const rows = useRows({ paginate: () => policiesQuery(tab) });
  const then = { tab, load: policiesQuery };
  return (
    <CardFrame title={title} rows={rows} nothing="No policies in force" then={then}>
      <CardTable {...then} label={title} rows={rows} idOf={({ id }) => id} skeletonRows={2}>
        <Policy field="carrierPolicyType" label="Policy type" />
        <Policy field="carrierPolicyDescription" label="Policy description" />
        <Policy field="carrierPolicyValue" label="Policy value" />
      </CardTable>
    </CardFrame>
  );
}
