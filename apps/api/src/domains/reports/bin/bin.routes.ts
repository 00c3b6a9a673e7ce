import type { BinItem, bin as contract } from "@portal/api-client/contract/bin";
import { texts } from "@portal/api-client/texts";
import type { Caller } from "#platform/auth/caller.ts";
import type { Handlers } from "#platform/http/mount.ts";
import type { Bin } from "./bin.service.ts";

/** `services/bin`. */
export function binRoutes(bin: Bin): Handlers<typeof contract> {
  const restore = async (caller: Caller, kind: BinItem["kind"], id: number) => {
    await bin.restore(caller, { kind, id });
    return { message: texts.done };
  };
  return {
    list: ({ caller }) => bin.list(caller),
    restoreReport: ({ caller, params }) => restore(caller, "report", params.id),
    restoreWidget: ({ caller, params }) => restore(caller, "widget", params.id),
  };
}
