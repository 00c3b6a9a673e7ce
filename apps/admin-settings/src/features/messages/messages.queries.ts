import { createClient } from "@portal/api-client";
import { messages } from "@portal/api-client/contract/messages";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";

/** Loads and writes of messages. */
export const messageQueries = resourceQueries("messages", createClient(messages, transport));
