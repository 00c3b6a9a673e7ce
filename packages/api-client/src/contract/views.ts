import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { idParams, result, text } from "../core/fields.ts";
import { CurrentUser } from "./current-user.ts";

export const viewLimits = { reasonMax: 200 } as const;

/** A look that somebody took at the portal as the signed-in user has it. */
export const Look = z.object({ viewer: result.text, begunAt: result.date, reason: result.text });
export type Look = z.output<typeof Look>;

export const ViewInput = z.object({ reason: text(viewLimits.reasonMax) });

/** Views: staff look at the portal as another user has it. A view reads and changes nothing (ADR 45). */
export const views = {
  begin: endpoint({
    summary: "Begins a view: its token reads as the user does, as far as the caller's own rights and tie go",
    method: "POST",
    path: "/services/users/:id/view",
    access: "user.view-as",
    keys: false,
    params: idParams,
    body: ViewInput,
    response: z.object({ token: z.string(), user: CurrentUser }),
  }),
  own: endpoint({
    summary: "Who looked at the portal as the caller, when and why: the last 20, the newest first",
    method: "GET",
    path: "/services/users/looks",
    access: "signed-in",
    response: z.array(Look),
  }),
};
