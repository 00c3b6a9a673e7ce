import { messages as contract } from "@portal/api-client/contract/messages";
import { type ResourceDependencies, resourceRoutes } from "#platform/records/resource-routes.ts";
import { presentMessage } from "./messages.presenter.ts";
import { messageSource } from "./messages.queries.ts";
import { messageService } from "./messages.service.ts";

/** `services/messages`. */
export const messageRoutes = (deps: ResourceDependencies) =>
  resourceRoutes(deps, contract, { source: messageSource, present: presentMessage, service: messageService });
