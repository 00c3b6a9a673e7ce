import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { idParams, result, samePasswords, text } from "../core/fields.ts";
import { newPassword } from "./auth.ts";

/** An invitation's link opens for this long after its mail. */
export const invitationHours = 24;

/** The part of the link's address before its token; it stands behind `#`, so that no server on the way sees the token. */
export const invitationMark = "invitation=";

/** The refusal of a link that was used, is too old, or was never sent. */
export const invitationOver = `This link was used already, or it is older than ${invitationHours} hours. Ask an administrator to invite you again`;

const token = text(100);

export const Invitation = z.object({ token });

/** The password that an invited user chooses, typed twice. */
export const InvitedPassword = z
  .object({ token, password: newPassword, confirmPassword: newPassword })
  .check(samePasswords());
export type InvitedPassword = z.input<typeof InvitedPassword>;

const root = "/auth-services/auth/invitation";

/** What invited users do before they can sign in. */
export const invitations = {
  open: endpoint({
    summary: "The username of an invitation's link; 400 for a link that is over",
    method: "POST",
    path: root,
    access: "public",
    reads: true,
    body: Invitation,
    response: z.object({ username: result.text }),
  }),
  choose: endpoint({
    summary: "Sets the first password of an invited user; the link is over then",
    method: "POST",
    path: `${root}/password`,
    access: "public",
    body: InvitedPassword,
    response: message,
  }),
};

/** What staff do about invitations. */
export const userInvitations = {
  invite: endpoint({
    summary: "Mails a user who has no password yet a new link to choose one; older links are over",
    method: "POST",
    path: "/services/users/:id/invitation",
    access: "user.edit",
    keys: false,
    params: idParams,
    response: message,
  }),
};
