import { type Message, messages } from "@portal/api-client/contract/messages";
import { ListPage, useListPage } from "@portal/records";
import { TableColumn } from "@portal/ui";
import { messageQueries } from "./messages.queries.ts";

const Column = TableColumn<Message>();

/** The list of messages; one without product belongs to the whole platform. */
export default function MessageListPage() {
  const list = useListPage({ of: "messages", queries: messageQueries, rules: messages.paginate.list });
  return (
    <ListPage
      list={list}
      bulk={{ fields: () => import(/* webpackChunkName: "settings-forms" */ "./message-fields.tsx") }}
      filterLabels={{
        message: "Message",
        messageType: "Message type",
        carrierName: "Carrier name",
        providerName: "Provider name",
        productName: "Product name",
        messageEnabled: "Enabled",
      }}
    >
      <Column field="messageId" label="ID" kind="number" sortable />
      <Column field="message" label="Message" sortable />
      <Column field="messageType" label="Message type" sortable />
      <Column
        field="carrierName"
        label="Carrier"
        value={({ productId }) => productId?.providerId.carrierId.carrierName}
        sortable
      />
      <Column
        field="providerName"
        label="Provider"
        value={({ productId }) => productId?.providerId.providerName}
        sortable
      />
      <Column field="productName" label="Product" value={({ productId }) => productId?.productName} sortable />
      <Column field="messageEnabled" label="Enabled" kind="boolean" sortable />
    </ListPage>
  );
}
