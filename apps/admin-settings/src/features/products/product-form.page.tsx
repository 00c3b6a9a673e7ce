import { type Product, ProductInput, productLimits } from "@portal/api-client/contract/products";
import { CarrierField, EnabledField, FormSection, ProviderField, RecordForm, TextField } from "@portal/records/form";
import { useApprovedForm } from "../../approvals/use-approved-form.ts";
import { EffectSection } from "../../effects/effect-section.tsx";
import { effectCalls } from "../../effects/effects.queries.ts";
import { ShortcodeField } from "../../lookups/shortcode-field.tsx";
import { bulkFields } from "./product-fields.tsx";
import { productQueries } from "./products.queries.ts";

/** Numbers are text in their fields, so that typing the same number again is no change. */
const toValues = (product: Product | undefined) => ({
  productName: product?.productName ?? "",
  productPeriodicity: String(product?.productPeriodicity ?? ""),
  productMaxDailySubs: String(product?.productMaxDailySubs ?? 0),
  productMaxMonthlySubs: String(product?.productMaxMonthlySubs ?? 0),
  productFreeTrial: String(product?.productFreeTrial ?? 0),
  productRetationDays: String(product?.productRetationDays ?? ""),
  productQuietTimeEnabled: product?.productQuietTimeEnabled ?? 0,
  carrierId: product?.carrierId.carrierId ?? null,
  providerId: product?.providerId.providerId ?? null,
  shortcodeId: product?.shortcodeId.shortcodeId ?? null,
  productEnabled: product?.productEnabled ?? 1,
});

/** Adds or edits a product. */
export default function ProductFormPage() {
  const form = useApprovedForm("products", { queries: productQueries, schema: ProductInput, toValues });
  const { record } = form;
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Identity">
        <TextField name="productName" label="Product name" max={productLimits.nameMax} required />
        {bulkFields.productPeriodicity}
        {bulkFields.productFreeTrial}
      </FormSection>
      <FormSection title="Where it belongs">
        <CarrierField stored={record?.carrierId} clears={["providerId", "shortcodeId"]} />
        <ProviderField
          stored={record && { ...record.providerId, carrierId: record.carrierId.carrierId }}
          clears={["shortcodeId"]}
        />
        <ShortcodeField
          parent="providerId"
          stored={record?.shortcodeId}
          storedParentId={record?.providerId.providerId}
        />
      </FormSection>
      <FormSection title="Limits">
        {bulkFields.productMaxDailySubs}
        {bulkFields.productMaxMonthlySubs}
        {bulkFields.productRetationDays}
        {bulkFields.productQuietTimeEnabled}
      </FormSection>
      <FormSection title="State">
        <EnabledField name="productEnabled" />
      </FormSection>
      <EffectSection
        form={form}
        schema={ProductInput}
        start={
          record
            ? (product, days) => effectCalls.product({ days, record: product, recordId: record.productId })
            : undefined
        }
      />
    </RecordForm>
  );
}
