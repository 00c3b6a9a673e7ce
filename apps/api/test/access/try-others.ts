import type { Endpoint } from "@portal/api-client";
import { expect } from "vitest";
import type { TestApi } from "../start-test-api.ts";
import type { Callers } from "./callers.ts";
import { send, valuesOf } from "./send.ts";
import { buildSides, type Side } from "./side.ts";
import type { Narrowed } from "./statement.ts";

interface Trial {
  readonly api: TestApi;
  readonly callers: Callers;
  readonly endpoint: Endpoint;
  readonly changes: () => Promise<Record<string, number>>;
}

interface Between {
  readonly own: Side;
  readonly side: Side;
  readonly userId: number;
  readonly token: string;
}

/**
 * Calls as a user tied to a carrier, and as one tied to a provider, about each side that the tie hides (D-A12); answers how
 * many requests named a record of another side.
 */
export async function tryOthers(trial: Trial, statement: Narrowed): Promise<number> {
  const { own, otherCarrier, otherProvider } = await buildSides(trial.api.db);
  const ofCarrier = await trial.callers.withAll({ carrierId: own.carrierId });
  const ofProvider = await trial.callers.withAll({ providerId: own.providerId });
  const hidden = [
    { ...ofCarrier, own, side: otherCarrier },
    { ...ofProvider, own, side: otherCarrier },
    ...(statement.by === "provider" ? [{ ...ofProvider, own, side: otherProvider }] : []),
  ];
  let tried = 0;
  for (const between of hidden) {
    if (statement.kind === "lists") tried += await expectAbsent(trial, statement, between);
    else tried += await expectRefused(trial, statement, between);
  }
  return tried;
}

async function expectAbsent(
  { api, endpoint }: Trial,
  { make, ask, key }: Extract<Narrowed, { kind: "lists" }>,
  { own, side, userId, token }: Between,
): Promise<number> {
  const [mine, theirs] = [await make(own), await make(side)];
  const reply = await send(api, endpoint, await ask(own, own, userId), token);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  const found = valuesOf(reply.body, key);
  expect(found).toContain(mine);
  expect(found).not.toContain(theirs);
  return 1;
}

async function expectRefused(
  { api, endpoint, changes }: Trial,
  statement: Exclude<Narrowed, { kind: "lists" }>,
  { own, side, userId, token }: Between,
): Promise<number> {
  const mine = await statement.ask(own, own, userId);
  const theirs = await statement.ask(side, own, userId);
  const refusals = statement.kind === "asks for" ? [statement.status] : refusalsOf(mine.body, theirs.body);
  if (refusals.length === 0) return 0;
  const before = await changes();
  const refused = await send(api, endpoint, theirs, token);
  expect(refusals, JSON.stringify(refused.body)).toContain(refused.status);
  expect(await changes()).toEqual(before);
  const allowed = await send(api, endpoint, mine, token);
  expect(refusals, `the own side is refused likewise: ${JSON.stringify(allowed.body)}`).not.toContain(allowed.status);
  return 1;
}

/**
 * The statuses with which a payload may be refused, by the references in which it differs from the own side's; none if it does
 * not differ.
 */
function refusalsOf(mine: unknown, theirs: unknown): number[] {
  const own = Object(mine) as Record<string, unknown>;
  const others = Object.entries(Object(theirs)).filter(([key, value]) => key.endsWith("Id") && own[key] !== value);
  if (others.some(([key]) => key === "carrierId" || key === "providerId")) return [404];
  return others.length > 0 ? [400, 404] : [];
}
