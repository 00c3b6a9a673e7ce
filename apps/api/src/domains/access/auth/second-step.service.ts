import type { SecondStep, Ticket } from "@portal/api-client/contract/factor-proof";
import ipaddr from "ipaddr.js";
import type * as z from "zod/mini";
import type { Db } from "#platform/database/database.ts";
import { ticketOver } from "#platform/errors.ts";
import { methodsOf } from "#platform/second-factor/factors.ts";
import { passkeyRequest, requireRelyingParty } from "#platform/second-factor/passkeys.ts";
import { type FactorDependencies, withProof } from "#platform/second-factor/prove.ts";
import type { Tickets } from "#platform/second-factor/ticket.ts";
import { takeAnswered } from "../oidc/oidc-sign-ins.queries.ts";
import { enter, type SignIn, type SignInDependencies } from "./sign-in.service.ts";

interface SecondStepDependencies extends SignInDependencies {
  factors: FactorDependencies;
  tickets: Tickets;
}

/**
 * Answers the right password of a user with a second factor: a ticket, which leads to the second step for five minutes (ADR
 * 30).
 */
export async function askSecondFactor(
  { db, factors, tickets }: SecondStepDependencies,
  user: { id: number; token_version: number },
  { address }: SignIn,
  oidcSignIn?: number,
) {
  const passkeysPossible = factors.relyingParty !== null;
  return {
    ticket: await tickets.issue({
      userId: user.id,
      tokenVersion: user.token_version,
      family: familyOf(address),
      oidcSignIn,
    }),
    methods: await methodsOf(db, user.id, { passkeysPossible }),
  };
}

/** The second step of a sign-in: with a right proof it goes on like a sign-in without a second factor. */
export async function passSecondStep(
  deps: SecondStepDependencies,
  { ticket, ...proof }: z.output<typeof SecondStep>,
  from: SignIn,
) {
  const { id: userId } = await userOfTicket(deps, deps.db, ticket, from);
  return withProof(deps.factors, { userId, proof, from, log: from.log }, async (tx, method) => {
    const user = await userOfTicket(deps, tx, ticket, from); // the user as they are, with their row locked
    const companySession = user.oidcSignIn === undefined ? undefined : await takeAnswered(tx, user.oidcSignIn);
    if (companySession === null) throw ticketOver().asEvent("second-factor.ticket", userId);
    return { ...(await enter(deps, tx, user, { ...from, companySession }, { secondFactor: method })), method };
  });
}

/** The options with which the browser asks for a passkey in the second step. */
export async function askPasskeyOfTicket(
  deps: SecondStepDependencies,
  { ticket }: z.output<typeof Ticket>,
  from: SignIn,
) {
  const { id: userId } = await userOfTicket(deps, deps.db, ticket, from);
  return passkeyRequest(deps.db, requireRelyingParty(deps.factors.relyingParty), userId, "sign-in");
}

/**
 * The user of a ticket. It is refused once it has expired, or the user's sessions were ended, or if it moves between IPv4 and
 * IPv6. A client with both may do that, and then has to give the password again.
 */
async function userOfTicket({ tickets }: SecondStepDependencies, db: Db, ticket: string, { address }: SignIn) {
  const claims = await tickets.read(ticket);
  if (!claims || claims.family !== familyOf(address))
    throw ticketOver().asEvent("second-factor.ticket", claims?.userId);
  const user = await db
    .selectFrom("app_user")
    .select(["id", "token_version"])
    .where("id", "=", claims.userId)
    .where("token_version", "=", claims.tokenVersion)
    .where("enabled", "=", true)
    .executeTakeFirst();
  if (!user) throw ticketOver().asEvent("second-factor.ticket", claims.userId);
  return { ...user, oidcSignIn: claims.oidcSignIn };
}

/** The family of an address; `none` for a proxy that names no address. */
const familyOf = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address).kind() : "none");
