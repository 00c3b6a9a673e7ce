import { type Product, products } from "@portal/api-client/contract/products";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { productQueries } from "./products.queries.ts";

const Column = TableColumn<Product>();

/** The list of products. */
export default function ProductListPage() {
  const list = useListPage({ of: "products", queries: productQueries, rules: products.paginate.list });
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./product-fields.tsx") }}
      filterLabels={{
        productName: "Product name",
        productPeriodicity: "Product periodicity",
        carrierName: "Carrier name",
        providerName: "Provider name",
        shortcode: "Shortcode",
        productQuietTimeEnabled: "Quiet time enabled",
        productEnabled: "Enabled",
      }}
    >
      <Column field="productId" label="ID" kind="number" sortable />
      <Column field="productName" label="Product name" sortable />
      <Column field="productPeriodicity" label="Product periodicity" kind="number" sortable />
      <Column field="carrierName" label="Carrier" value={({ carrierId }) => carrierId.carrierName} sortable />
      <Column field="productQuietTimeEnabled" label="Quiet time enabled" kind="boolean" sortable />
      <Column field="providerName" label="Provider" value={({ providerId }) => providerId.providerName} sortable />
      <Column field="shortcode" label="Shortcode" value={({ shortcodeId }) => shortcodeId.shortcode} sortable />
      <Column field="productMaxDailySubs" label="Max daily subs" kind="number" sortable />
      <Column field="productMaxMonthlySubs" label="Max monthly subs" kind="number" sortable />
      <Column field="productFreeTrial" label="Free trial (days)" kind="number" sortable />
      <Column field="productRetationDays" label="Retention days" kind="number" sortable />
      <Column field="productEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
