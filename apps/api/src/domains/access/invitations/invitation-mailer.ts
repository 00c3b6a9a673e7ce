import { randomBytes } from "node:crypto";
import { invitationHours, invitationMark } from "@portal/api-client/contract/invitations";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { Db } from "#platform/database/database.ts";
import type { SendMail } from "#platform/mail/mail.ts";
import { MailQueue, mostTries, retryMinutes } from "#platform/mail/mail-queue.ts";
import { mayUsePassword, type PasswordUsers } from "#platform/oidc/providers.ts";
import { hashOf } from "./invitations.service.ts";

interface MailerOptions {
  db: Db;
  mail: SendMail;
  portalUrl: string;
  /** Who may sign in with a password: others get no link to choose one. */
  passwordSignIn: PasswordUsers;
  log: FastifyBaseLogger;
}

/**
 * The queue that mails the links of invitations. A link's token is drawn when its mail is sent, so that it is kept nowhere; its
 * hash is stored first. If the process dies in between, the mail comes once more, with another link.
 */
export const invitationMails = ({ db, mail, portalUrl, passwordSignIn, log }: MailerOptions): MailQueue => {
  const sendOne = async () => {
    const token = randomBytes(32).toString("base64url");
    const { rows } = await sql<{ user_id: number; username: string; email: string }>`
      update user_invitation i
      set token_hash = ${hashOf(token)}, expires_at = now() + make_interval(hours => ${invitationHours}),
        next_try_at = now() + make_interval(mins => ${retryMinutes}), failures = i.failures + 1
      from app_user u
      where u.id = i.user_id and i.user_id = (
        select w.user_id from user_invitation w join app_user wu on wu.id = w.user_id and wu.enabled
        where w.sent_at is null and w.next_try_at <= now() and w.failures < ${mostTries}
        order by w.next_try_at limit 1 for update of w skip locked)
      returning i.user_id, u.username, u.email`.execute(db);
    const [user] = rows;
    if (!user) return false;
    const text = mayUsePassword(passwordSignIn, user.username)
      ? passwordText(user.username, new URL(`/forgot-password#${invitationMark}${token}`, portalUrl).href)
      : companyText(user.username, new URL("/login", portalUrl).href);
    await mail({ to: user.email, subject: "Your account for the Carrier Portal", text });
    await sql`update user_invitation set sent_at = now() where user_id = ${user.user_id} and token_hash = ${hashOf(token)}`.execute(
      db,
    );
    return true;
  };
  return new MailQueue({ what: "an invitation", sendOne, log });
};

const companyText = (
  username: string,
  url: string,
) => `You have an account for the Carrier Portal. Your username is ${username}.

Sign in with your company's account: ${url}`;

const passwordText = (
  username: string,
  link: string,
) => `You have an account for the Carrier Portal. Your username is ${username}.

Choose your password: ${link}

The link can be used once, within ${invitationHours} hours. After that, ask an administrator to invite you again.`;
