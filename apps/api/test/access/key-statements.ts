import type { Contract } from "@portal/api-client/contract";
import { hashOfKey, newProgramKey } from "../../src/platform/auth/program-key.ts";
import type { Side } from "./side.ts";
import { asking, exempt, listing, owning, referring, type Statements } from "./statement.ts";

const ownKeys = "The caller's own; another user's key is unknown to them";
const keyBody = (tie: { carrierId?: number; providerId?: number }) => ({
  keyName: "Nightly import",
  permissions: [1],
  days: 30,
  ...tie,
});
const newKey = ({ insert, unique }: Side, userId: number) =>
  insert("program_key", {
    user_id: userId,
    name: unique().slice(0, 50),
    token_hash: hashOfKey(newProgramKey()),
    expires_at: new Date(Date.now() + 3_600_000),
  });

/** The calls about keys of programs. */
export const keyStatements: Statements<Contract["keys"]> = {
  own: exempt(ownKeys),
  create: [
    referring(({ carrierId, providerId }) => ({ body: keyBody({ carrierId, providerId }) })),
    referring(({ carrierId }) => ({ body: keyBody({ carrierId }) }), { by: "carrier" }),
  ],
  revokeOwn: owning(ownKeys, async (side, _own, userId) => ({ params: { id: await newKey(side, userId) } })),
  paginate: listing((side) => newKey(side, side.userId), { key: "keyId" }),
  revokeOfUser: asking(async (side) => ({ params: { id: side.userId, keyId: await newKey(side, side.userId) } })),
};
