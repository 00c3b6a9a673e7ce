import { messageLimits, messageTypes } from "@portal/api-client/contract/messages";
import type { BulkFields } from "@portal/records";
import { TextAreaField, TextField } from "@portal/records/form";

/** The fields of a message that may also be set for many records at once. */
export const bulkFields = {
  message: <TextAreaField name="message" label="Message" max={messageLimits.textMax} required />,
  messageType: (
    <TextField
      name="messageType"
      label="Message type"
      suggestions={messageTypes}
      help="One of the list, or info, indice, complaint or view with an ending of the product, such as info_tarot"
      required
    />
  ),
} satisfies BulkFields;
