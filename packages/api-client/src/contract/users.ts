import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message, userEntity } from "../core/entity.ts";
import {
  flag,
  idParams,
  optionalReference,
  optionalText,
  result,
  samePasswords,
  sentBack,
  several,
  text,
} from "../core/fields.ts";
import { resource } from "../core/resource.ts";
import { email, newPassword } from "./auth.ts";
import { NamedPermission } from "./permissions.ts";

export const userLimits = { usernameMax: 64, emailMax: 64, phoneMax: 50 } as const;

/** The fields of a form; other calls assign rights, so that these fields cannot raise them (D-A14). */
export const UserInput = z.object({
  username: text(userLimits.usernameMax),
  email,
  phone: optionalText(userLimits.phoneMax),
  carrierId: optionalReference(),
  providerId: optionalReference(),
  userEnabled: flag(),
});
export type UserInput = z.input<typeof UserInput>;

/** A new user has a password too, typed twice (D-A42, D-A43). */
export const NewUserInput = z
  .extend(UserInput, { password: newPassword, confirmPassword: newPassword })
  .check(samePasswords());
export type NewUserInput = z.input<typeof NewUserInput>;

export const User = userEntity({
  userId: result.id,
  username: result.text,
  email: result.text,
  phone: z.nullable(result.text),
  carrierId: z.nullable(z.object({ carrierId: result.id, carrierName: result.text })),
  providerId: z.nullable(z.object({ providerId: result.id, providerName: result.text, carrierId: result.id })),
  /** `permissions` of a role are filled only for a single user; a disabled role gives none (D-A15). */
  roles: z.array(z.object({ roleId: result.id, roleName: result.text, permissions: z.array(NamedPermission) })),
  /** Direct ones only; disabled ones stay until they are taken away (D-A15, D-A16). */
  permissions: z.array(NamedPermission),
  userEnabled: result.flag,
  lastLogin: z.nullable(result.date),
  hasSecondFactor: z.boolean(),
  /** Whether the user was invited and has not chosen a password yet. */
  isInvited: z.boolean(),
});
export type User = z.output<typeof User>;

/** A permission that a user has at this moment, and its source. */
export const UserRight = z.object({
  permissionId: result.id,
  permissionName: result.text,
  direct: z.boolean(),
  roles: z.array(z.object({ roleId: result.id, roleName: result.text })),
});
export type UserRight = z.output<typeof UserRight>;

/** Roles to give to a user, or to take away (D-A16). */
export const UserRoles = z.object({ userId: result.id, roles: several(result.id) });
export type UserRoles = z.input<typeof UserRoles>;

/** Permissions that a user holds directly, to give or to take away. */
export const UserPermissions = z.object({ userId: result.id, permissions: several(result.id) });
export type UserPermissions = z.input<typeof UserPermissions>;

const records = resource("users", {
  entity: User,
  input: UserInput,
  filters: { username: "text", email: "text", phone: "text", providerName: "text", carrierName: "text" },
  columns: ["userId", "username", "carrierName", "providerName", "lastLogin", "userEnabled", "date_modified"],
  restore: "edit",
});

/** The users as records for staff; `currentUser` has the calls of the signed-in user about themselves. */
export const users = {
  ...records,
  create: endpoint({ ...records.create, keys: false, body: NewUserInput }),
  /** The date for P-6 may also have the users' spelling (D-A33). */
  edit: endpoint({
    ...records.edit,
    confirm: "email",
    body: z.extend(records.edit.body, { date_modified: sentBack() }),
  }),
  revert: endpoint({ ...records.revert, confirm: "email" }),
  rights: endpoint({
    summary: "The permissions that a user has now, and where each comes from (D-A15)",
    method: "GET",
    path: "/services/users/:id/rights",
    access: ["user.list", "user.edit"],
    params: idParams,
    response: z.array(UserRight),
  }),
  addRoles: endpoint({
    summary: "Gives roles to a user; those that the user has already are left alone (D-A14, D-A16)",
    method: "POST",
    path: "/services/users/add-roles",
    access: "user.edit",
    reason: "grant",
    confirm: true,
    body: UserRoles,
    response: User,
  }),
  deleteRoles: endpoint({
    summary: "Takes roles from a user; those that the user does not have are left alone (D-A11, D-A16)",
    method: "PUT",
    path: "/services/users/delete-roles",
    access: "user.edit",
    reason: "grant",
    confirm: true,
    body: UserRoles,
    response: User,
  }),
  addPermissions: endpoint({
    summary: "Gives permissions to a user directly; those that the user has directly are left alone (D-A14, D-A16)",
    method: "POST",
    path: "/services/users/add-permissions",
    access: "user.edit",
    reason: "grant",
    confirm: true,
    body: UserPermissions,
    response: User,
  }),
  deletePermissions: endpoint({
    summary: "Takes permissions from a user that are held directly (D-A16)",
    method: "PUT",
    path: "/services/users/delete-permissions",
    access: "user.edit",
    reason: "grant",
    confirm: true,
    body: UserPermissions,
    response: User,
  }),
  resetSecondFactor: endpoint({
    summary:
      "Removes a user's second factors and recovery codes and ends their sessions; repeating it is harmless (P-17)",
    method: "DELETE",
    path: "/services/users/:id/second-factor",
    access: "user.edit",
    confirm: true,
    params: idParams,
    response: message,
  }),
};
