import * as z from "zod/mini";
import { endpoint } from "../core/endpoint.ts";
import { message } from "../core/entity.ts";
import { idParams, result, several, text, typed } from "../core/fields.ts";
import * as workTexts from "../work-texts.ts";

export const listSettingsLimits = {
  viewNameMax: 50,
  /** The longest address query of a view. */
  viewQueryMax: 4000,
  /** The longest name of a list's route, and of a column. */
  nameMax: 50,
  hiddenColumnsMax: 100,
  /** The most views of one user, and the most lists with hidden columns. */
  perUser: 200,
} as const;

const { viewNameMax, viewQueryMax, nameMax, hiddenColumnsMax } = listSettingsLimits;

/** The hidden columns of one list. */
export const ListColumns = z.object({
  list: text(nameMax),
  hiddenColumns: several(text(nameMax), hiddenColumnsMax),
});

const viewContent = {
  viewName: text(viewNameMax, workTexts.nameRequired),
  /**
   * Filters, order and columns in the form of the list's address, for example `carrierName=mov&sortBy=carrierName&sort=asc`.
   */
  viewQuery: z.string().check(...typed(viewQueryMax)),
};

export const ListViewInput = z.object({ list: text(nameMax), ...viewContent });

/** A saved view of a list, under a name that is unique for user and list. */
export const ListView = z.object({
  viewId: result.id,
  list: result.text,
  viewName: result.text,
  viewQuery: result.text,
});
export type ListView = z.output<typeof ListView>;

/** A saved view that was given to a role of the signed-in user. */
export const ViewOfRole = z.extend(ListView, {
  /** The roles of the user that have the view, by name. */
  roleNames: z.array(result.text),
  /** The role for which the list opens with this view; null for all views but one of each list. */
  defaultOf: z.nullable(result.text),
  /** The filters of the view that the user may not see; its query comes without them. */
  leftOut: z.array(result.text),
});
export type ViewOfRole = z.output<typeof ViewOfRole>;

/** All list settings of the signed-in user. */
export const ListSettings = z.object({
  columns: z.array(ListColumns),
  views: z.array(ListView),
  roleViews: z.array(ViewOfRole),
});
export type ListSettings = z.output<typeof ListSettings>;

const root = "/services/list-settings";

/** The list settings of users: they see only their own and those of their roles; another user's view is unknown (404). */
export const listSettings = {
  get: endpoint({
    summary: "Hidden columns of the signed-in user, their saved views by name, and the views of their roles",
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
    summary: "Saves a view of a list; 409 if the list has a view of that name already",
    method: "POST",
    path: `${root}/views`,
    access: "signed-in",
    body: ListViewInput,
    response: ListView,
  }),
  editView: endpoint({
    summary: "Renames a view, or replaces what it shows; one that roles have takes the right to give views",
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
