import type { secondFactor as contract } from "@portal/api-client/contract/second-factor";
import { texts } from "@portal/api-client/texts";
import type { Handlers } from "#platform/http/mount.ts";
import { passkeyRequest, requireRelyingParty } from "#platform/second-factor/passkeys.ts";
import type { FactorDependencies } from "#platform/second-factor/prove.ts";
import {
  addPasskey,
  addTotp,
  beginPasskey,
  beginTotp,
  newRecoveryCodes,
  ownFactors,
  removePasskey,
  removeTotp,
  renamePasskey,
} from "./second-factor.service.ts";

/** `services/second-factor`: the second factors of the signed-in user (ADR 30). */
export const secondFactorRoutes = (deps: FactorDependencies): Handlers<typeof contract> => ({
  own: ({ caller }) => ownFactors(deps, caller),
  beginTotp: ({ caller }) => beginTotp(deps, caller),
  addTotp: async ({ caller, call, body }) => {
    const recoveryCodes = await addTotp(deps, { caller, log: call.log }, body.code);
    call.noteEvent("second-factor.added");
    return { recoveryCodes };
  },
  removeTotp: async ({ caller, call }) => {
    await removeTotp(deps, { caller, log: call.log });
    call.noteEvent("second-factor.removed");
    return { message: texts.deleted };
  },
  beginPasskey: ({ caller }) => beginPasskey(deps, caller),
  addPasskey: async ({ caller, call, body }) => {
    const recoveryCodes = await addPasskey(deps, { caller, log: call.log }, body);
    call.noteEvent("second-factor.added");
    return { recoveryCodes };
  },
  renamePasskey: async ({ caller, params, body }) => {
    await renamePasskey(deps, caller, params.id, body.name);
    return { message: texts.done };
  },
  removePasskey: async ({ caller, call, params }) => {
    await removePasskey(deps, { caller, log: call.log }, params.id);
    call.noteEvent("second-factor.removed");
    return { message: texts.deleted };
  },
  newRecoveryCodes: async ({ caller, call }) => {
    const recoveryCodes = await newRecoveryCodes(deps, { caller, log: call.log });
    call.noteEvent("second-factor.recovery-codes");
    return { recoveryCodes };
  },
  askPasskey: ({ caller }) => passkeyRequest(deps.db, requireRelyingParty(deps.relyingParty), caller.userId, "confirm"),
});
