import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { idParams, result, several, text, typed } from "../core/fields.ts";
import * as workTexts from "../work-texts.ts";

export const listSettingsLimits = {
  viewNameMax: 50,
  /** Longest address query of a view. */
  viewQueryMax: 4000,
  /** Route name of a list, and name of a column. */
  nameMax: 50,
  hiddenColumnsMax: 100,
  /** Views, and lists with hidden columns, that one user can keep. */
  perUser: 200,
} as const;

const { viewNameMax, viewQueryMax, nameMax, hiddenColumnsMax } = listSettingsLimits;

/** The columns of one list that its user does not want to see. */
export const ListColumns = z.object({
  list: text(nameMax),
  hiddenColumns: several(text(nameMax), hiddenColumnsMax),
});

const viewContent = {
  viewName: text(viewNameMax, workTexts.nameRequired),
  /** Filters, order and columns as the address of the list carries them, e.g. `carrierName=mov&sortBy=carrierName&sort=asc`. */
  viewQuery: z.string().check(...typed(viewQueryMax)),
};

export const ListViewInput = z.object({ list: text(nameMax), ...viewContent });

/** A list as one user wants to find it again, under a name that is unique for user and list. */
export const ListView = z.object({
  viewId: result.id,
  list: result.text,
  viewName: result.text,
  viewQuery: result.text,
});
export type ListView = z.output<typeof ListView>;

/** What the signed-in user keeps for all lists. */
export const ListSettings = z.object({ columns: z.array(ListColumns), views: z.array(ListView) });
export type ListSettings = z.output<typeof ListSettings>;

const root = "/services/list-settings";

/** What a user keeps for the lists: own rows only, another user's view is unknown (404). */
export const listSettings = {
  get: endpoint({
    summary: "Hidden columns and saved views of the signed-in user, views by name",
    method: "GET",
    path: root,
    access: "signed-in",
    response: ListSettings,
  }),
  saveColumns: endpoint({
    summary: "Keeps which columns of a list are hidden",
    method: "PUT",
    path: `${root}/columns`,
    access: "signed-in",
    body: ListColumns,
    response: ListColumns,
  }),
  createView: endpoint({
    summary: "Saves a view of a list; 409 where the user has one of that name there",
    method: "POST",
    path: `${root}/views`,
    access: "signed-in",
    body: ListViewInput,
    response: ListView,
  }),
  editView: endpoint({
    summary: "Renames a view, or replaces what it shows",
    method: "PUT",
    path: `${root}/views/:id`,
    access: "signed-in",
    params: idParams,
    body: z.object(viewContent),
    response: ListView,
  }),
  removeView: endpoint({
    summary: "Removes a view for good",
    method: "DELETE",
    path: `${root}/views/:id`,
    access: "signed-in",
    params: idParams,
    response: message,
  }),
};
