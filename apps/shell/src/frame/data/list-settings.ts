import { createClient, unwrap } from "@portal/api-client";
import { type ListSettings, type ListView, listSettings } from "@portal/api-client/contract/list-settings";
import { sessionState, transport } from "@portal/auth";
import type { HiddenColumns, ListSettingsSource } from "@portal/records";
import { type MutationFunctionContext, mutationOptions, queryOptions } from "@tanstack/react-query";

const calls = createClient(listSettings, transport);

export const loadListSettings = () =>
  queryOptions({
    queryKey: ["list-settings"],
    queryFn: async ({ signal }) => unwrap(await calls.get({ signal })),
  });

type Context = Pick<MutationFunctionContext, "client">;

/**
 * Shows a change of the settings at once. They are not loaded again, since the user is their only writer. False if they have not been
 * loaded yet: then nothing is shown, since it would hide the other settings.
 */
async function showChange({ client }: Context, change: (settings: ListSettings) => ListSettings): Promise<boolean> {
  const { queryKey } = loadListSettings();
  if (client.getQueryData(queryKey) === undefined) return false;
  await client.cancelQueries({ queryKey }); // an earlier answer would undo the change
  client.setQueryData(queryKey, (settings) => settings && change(settings));
  return true;
}

const loadAgain = ({ client }: Context) => client.invalidateQueries(loadListSettings());

/** Shows a change that the API has made already, or loads the settings if they have not been loaded yet. */
async function showOrLoad(context: Context, change: (settings: ListSettings) => ListSettings): Promise<void> {
  if (!(await showChange(context, change))) await loadAgain(context);
}

const byName = (one: { viewName: string }, other: { viewName: string }) => one.viewName.localeCompare(other.viewName);

/** Shows another list of saved views. */
const showViews = (context: Context, change: (views: ListSettings["views"]) => ListSettings["views"]) =>
  showOrLoad(context, ({ views, ...others }) => ({ ...others, views: change(views) }));

/** Hidden columns and saved views of the signed-in user, for the lists of all remotes. */
export const listSettingsOfUser: ListSettingsSource = {
  load: loadListSettings,
  saveColumns: () =>
    mutationOptions({
      // one after the other, or an earlier choice could arrive last
      scope: { id: "list-columns" },
      mutationFn: async ({ list, hiddenColumns }: HiddenColumns) => {
        const body = { list, hiddenColumns: [...hiddenColumns] };
        // in a view the choice lasts as long as the page, and the viewed user keeps their own
        return sessionState().session?.user?.view ? body : unwrap(await calls.saveColumns({ body }));
      },
      onMutate: ({ list, hiddenColumns }, context) => {
        const chosen = { list, hiddenColumns: [...hiddenColumns] };
        return showChange(context, ({ columns, ...others }) => ({
          ...others,
          columns: [...columns.filter((other) => other.list !== list), chosen],
        }));
      },
      onSettled: (_answer, error, _variables, wasShown, context) =>
        error || !wasShown ? loadAgain(context) : undefined,
    }),
  createView: () =>
    mutationOptions({
      mutationFn: async (body: Omit<ListView, "viewId">) => unwrap(await calls.createView({ body })),
      onSuccess: (view, _variables, _result, context) => showViews(context, (views) => [...views, view].sort(byName)),
    }),
  editView: () =>
    mutationOptions({
      mutationFn: async ({ viewId, ...body }: Omit<ListView, "list">) =>
        unwrap(await calls.editView({ params: { id: viewId }, body })),
      onSuccess: (view, _variables, _result, context) =>
        showViews(context, (views) => [...views.filter(({ viewId }) => viewId !== view.viewId), view].sort(byName)),
    }),
  removeView: () =>
    mutationOptions({
      mutationFn: async (id: number) => unwrap(await calls.removeView({ params: { id } })),
      onSuccess: (_answer, id, _result, context) =>
        showViews(context, (views) => views.filter(({ viewId }) => viewId !== id)),
    }),
};
