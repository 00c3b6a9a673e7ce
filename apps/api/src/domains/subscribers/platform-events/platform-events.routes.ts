import type { platformEvents } from "@portal/api-client/contract/platform-events";
import type { Handlers } from "#platform/http/mount.ts";
import type { ResourceDependencies } from "#platform/records/resource-routes.ts";
import { takeEvents } from "./platform-events.service.ts";

/** `platform/events`: the door for what happened at carriers' platforms. */
export const platformEventRoutes = (
  place: Pick<ResourceDependencies, "db" | "timeZone">,
): Handlers<typeof platformEvents> => ({
  send: ({ caller, body }) => takeEvents(place, caller, body.events),
});
