import { type Message, MessageInput } from "@portal/api-client/contract/messages";
import {
  CarrierField,
  EnabledField,
  FormSection,
  ProviderField,
  RecordForm,
  useResourceForm,
} from "@portal/records/form";
import { ProductField } from "../../lookups/product-field.tsx";
import { bulkFields } from "./message-fields.tsx";
import { messageQueries } from "./messages.queries.ts";

/** Carrier and provider only narrow the choice of products; the payload's schema leaves them out. */
const toValues = (message: Message | undefined) => ({
  message: message?.message ?? "",
  messageType: message?.messageType ?? "",
  carrierId: message?.productId?.providerId.carrierId.carrierId ?? null,
  providerId: message?.productId?.providerId.providerId ?? null,
  productId: message?.productId?.productId ?? null,
  messageEnabled: message?.messageEnabled ?? 1,
});

/** Adds or edits a message. */
export default function MessageFormPage() {
  const form = useResourceForm("messages", { queries: messageQueries, schema: MessageInput, toValues });
  const product = form.record?.productId;
  const provider = product?.providerId;
  return (
    <RecordForm form={form} title={form.title}>
      <FormSection title="Text">
        {bulkFields.message}
        {bulkFields.messageType}
      </FormSection>
      <FormSection title="Where it belongs">
        <CarrierField
          stored={provider?.carrierId}
          clears={["providerId", "productId"]}
          required={false}
          help="Without a product the message is of the whole platform"
        />
        <ProviderField
          stored={provider && { ...provider, carrierId: provider.carrierId.carrierId }}
          clears={["productId"]}
          required={false}
        />
        <ProductField
          stored={product ? { ...product, providerId: product.providerId.providerId } : undefined}
          required={false}
        />
      </FormSection>
      <FormSection title="State">
        <EnabledField name="messageEnabled" />
      </FormSection>
    </RecordForm>
  );
}
