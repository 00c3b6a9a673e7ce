import { createClient, unwrap } from "@portal/api-client";
import { currentUser, type PasswordChange } from "@portal/api-client/contract/current-user";
import { userInvitations } from "@portal/api-client/contract/invitations";
import { type UserInput, users } from "@portal/api-client/contract/users";
import { resourceQueries } from "@portal/api-client/queries";
import { transport } from "@portal/auth";
import { mutationOptions, queryOptions } from "@tanstack/react-query";

const client = createClient({ ...users, ...userInvitations, resetPassword: currentUser.resetPassword }, transport);

/** The payload of the form, with passwords in add mode only. */
export interface UserPayload extends UserInput {
  password?: string;
  confirmPassword?: string;
}

const create = ({ body: { password = "", confirmPassword = "", ...body } }: { body: UserPayload }) =>
  client.create({ body: { ...body, password, confirmPassword } });

/** Loads and writes of users; an edit restores a disabled one. */
export const userQueries = {
  ...resourceQueries(
    "users",
    { ...client, create },
    {
      enabled: ({ username, email, phone, carrierId, providerId }) => ({
        username,
        email,
        phone,
        carrierId: carrierId?.carrierId ?? null,
        providerId: providerId?.providerId ?? null,
        userEnabled: 1,
      }),
    },
  ),
  /** The effective rights of a user, each with its source. */
  rights: (id: number) =>
    queryOptions({
      queryKey: ["users", "rights", id],
      queryFn: async ({ signal }) => unwrap(await client.rights({ params: { id }, signal })),
    }),
  changePassword: () =>
    mutationOptions({ mutationFn: async (body: PasswordChange) => unwrap(await client.resetPassword({ body })) }),
  invite: () => mutationOptions({ mutationFn: async (id: number) => unwrap(await client.invite({ params: { id } })) }),
  resetSecondFactor: () =>
    mutationOptions({ mutationFn: async (id: number) => unwrap(await client.resetSecondFactor({ params: { id } })) }),
};

/** Gives roles to a user, or takes them away. */
export const userRoleCalls = {
  add: async (userId: number, roles: number[]) => unwrap(await client.addRoles({ body: { userId, roles } })),
  remove: async (userId: number, roles: number[]) => unwrap(await client.deleteRoles({ body: { userId, roles } })),
};

/** Gives permissions to a user directly, or takes them away. */
export const userPermissionCalls = {
  add: async (userId: number, permissions: number[]) =>
    unwrap(await client.addPermissions({ body: { userId, permissions } })),
  remove: async (userId: number, permissions: number[]) =>
    unwrap(await client.deletePermissions({ body: { userId, permissions } })),
};
