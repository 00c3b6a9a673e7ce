import { createClient, unwrap } from "@portal/api-client";
import { roleViews, type ViewRoles } from "@portal/api-client/contract/role-views";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const calls = createClient(roleViews, transport);

/** The views of a list that can be given to roles, and the roles. */
export const givableViews = (list: string) =>
  queryOptions({
    queryKey: ["role views", list],
    queryFn: async ({ signal }) => unwrap(await calls.get({ query: { list }, signal })),
    gcTime: 0, // others give views, too
  });

/** Gives a view to roles, and takes it from all others. */
export const giveView = () =>
  mutationOptions({
    mutationFn: async ({ viewId, ...body }: ViewRoles & { viewId: number }) =>
      unwrap(await calls.give({ params: { id: viewId }, body })),
  });
