import type { invitations, userInvitations } from "@portal/api-client/contract/invitations";
import { texts } from "@portal/api-client/texts";
import type { Db } from "#platform/database/database.ts";
import type { Handlers } from "#platform/http/mount.ts";
import { chooseByInvitation, inviteAgain, openInvitation } from "./invitations.service.ts";

/** `auth-services/auth/invitation`: what invited users do before they can sign in. */
export const invitationRoutes = (db: Db): Handlers<typeof invitations> => ({
  open: async ({ body, call }) => ({ username: await openInvitation(db, body.token, call.address) }),
  choose: async ({ body, call }) => {
    await chooseByInvitation(db, body, call.address);
    return { message: texts.done };
  },
});

/** `services/users/:id/invitation`. `onInvite` sends the mail. */
export const userInvitationRoutes = (db: Db, onInvite: () => void): Handlers<typeof userInvitations> => ({
  invite: async ({ caller, params }) => {
    await inviteAgain(db, caller, params.id);
    onInvite();
    return { message: texts.sent };
  },
});
