import { decodeJwt } from "jose";
import { expect, it, vi } from "vitest";
import { startTestApi } from "#test/start-test-api.ts";
import { callersOf } from "./caller.ts";
import { keepRights } from "./rights.ts";
import type { TokenClaims } from "./tokens.ts";

const api = await startTestApi();
const load = callersOf(api.pool, {
  confirmWithinMinutes: 5,
  secondFactorRoles: [],
  readsReplica: false,
  rightsAt: keepRights(api.pool, { maskNumbers: false }),
});

async function claimsOf(userId: number): Promise<TokenClaims> {
  const { sid, ver } = decodeJwt<{ sid: string; ver: number }>(await api.tokenOf(userId));
  return { userId, viewerId: null, sessionId: sid, tokenVersion: ver, expiresAt: new Date(Date.now() + 60_000) };
}

it("tells callers who come together apart: each gets their own place and rights, nobody in another's session (D-A13)", async () => {
  const provider = await api.build.provider();
  const tied = await api.build.user({ permissions: ["carrier.list"], providerId: provider.id });
  const free = await api.build.user({ permissions: ["country.list"] });
  const [ofTied, ofFree, ended] = [await claimsOf(tied.id), await claimsOf(free.id), await claimsOf(free.id)];
  await api.build.update("session", ended.sessionId, { ended_at: new Date() });
  const asked: TokenClaims[] = [
    ended,
    ofFree,
    { ...ofTied, userId: free.id }, // another's session
    ofTied,
    { ...ofTied, tokenVersion: ofTied.tokenVersion + 1 },
    { ...ofFree, sessionId: crypto.randomUUID() },
    ofFree,
  ];
  await Promise.all([load(ofTied), load(ofFree)]); // their rights are known from now on
  const query = vi.spyOn(api.pool, "query");
  const loaded = await Promise.all(asked.map(load));
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
  expect(loaded.map((found) => found?.caller.username)).toEqual([
    undefined,
    free.username,
    undefined,
    tied.username,
    undefined,
    undefined,
    free.username,
  ]);
  const [, asFree, , asTied] = loaded;
  expect(asTied?.caller).toMatchObject({ providerId: provider.id, sessionId: ofTied.sessionId });
  expect(asFree?.caller).toMatchObject({ providerId: null, sessionId: ofFree.sessionId });
  expect([asTied, asFree].map((found) => found?.caller.can("carrier.list"))).toEqual([true, false]);
});
