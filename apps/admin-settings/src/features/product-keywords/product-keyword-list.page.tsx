import { type ProductKeyword, productKeywords } from "@portal/api-client/contract/product-keywords";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { productKeywordQueries } from "./product-keywords.queries.ts";

const Column = TableColumn<ProductKeyword>();

/** The list of product keywords. */
export default function ProductKeywordListPage() {
  const rules = productKeywords.paginate.list;
  const list = useListPage({ of: "productKeywords", queries: productKeywordQueries, rules });
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./product-keyword-fields.tsx") }}
      filterLabels={{
        productKeyword: "Product keyword",
        productKeywordType: "Product keyword type",
        carrierName: "Carrier name",
        providerName: "Provider name",
        productName: "Product name",
        productKeywordEnabled: "Enabled",
      }}
    >
      <Column field="productKeywordId" label="ID" kind="number" sortable />
      <Column field="productKeyword" label="Product keyword" sortable />
      <Column field="productKeywordType" label="Product keyword type" sortable />
      <Column
        field="carrierName"
        label="Carrier"
        value={({ productId }) => productId.providerId.carrierId.carrierName}
        sortable
      />
      <Column
        field="providerName"
        label="Provider"
        value={({ productId }) => productId.providerId.providerName}
        sortable
      />
      <Column field="productName" label="Product" value={({ productId }) => productId.productName} sortable />
      <Column field="productKeywordEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
