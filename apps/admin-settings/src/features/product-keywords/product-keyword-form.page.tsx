import {
  type ProductKeyword,
  ProductKeywordInput,
  productKeywordLimits,
} from "@portal/api-client/contract/product-keywords";
import { reference } from "@portal/api-client/fields";
import {
  CarrierField,
  EnabledField,
  FormSection,
  ProviderField,
  RecordForm,
  TextField,
  useResourceForm,
} from "@portal/records/form";
import * as z from "zod/mini";
import { ProductField } from "../../lookups/product-field.tsx";
import { bulkFields } from "./product-keyword-fields.tsx";
import { productKeywordQueries } from "./product-keywords.queries.ts";

/** Carrier and provider lead to the product; they are required here and not sent. */
const schema = z.pipe(
  z.extend(ProductKeywordInput, { carrierId: reference(), providerId: reference() }),
  z.transform(({ carrierId: _carrier, providerId: _provider, ...input }) => input),
);

const toValues = (keyword: ProductKeyword | undefined) => ({
  productKeyword: keyword?.productKeyword ?? "",
  productKeywordType: keyword?.productKeywordType ?? null,
  carrierId: keyword?.productId.providerId.carrierId.carrierId ?? null,
  providerId: keyword?.productId.providerId.providerId ?? null,
  productId: keyword?.productId.productId ?? null,
  productKeywordEnabled: keyword?.productKeywordEnabled ?? 1,
});

/** Adds or edits a product keyword. */
export default function ProductKeywordFormPage() {
  const form = useResourceForm("productKeywords", { queries: productKeywordQueries, schema, toValues });
  const product = form.record?.productId;
  const provider = product?.providerId;
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Identity">
        <TextField name="productKeyword" label="Product keyword" max={productKeywordLimits.keywordMax} required />
        {bulkFields.productKeywordType}
      </FormSection>
      <FormSection title="Where it belongs">
        <CarrierField stored={provider?.carrierId} clears={["providerId", "productId"]} />
        <ProviderField
          stored={provider && { ...provider, carrierId: provider.carrierId.carrierId }}
          clears={["productId"]}
        />
        <ProductField stored={product && { ...product, providerId: product.providerId.providerId }} />
      </FormSection>
      <FormSection title="State">
        <EnabledField name="productKeywordEnabled" />
      </FormSection>
    </RecordForm>
  );
}
