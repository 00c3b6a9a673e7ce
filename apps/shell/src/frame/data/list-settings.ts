import { createClient, unwrap } from "@portal/api-client";
import { type ListSettings, type ListView, listSettings } from "@portal/api-client/contract/list-settings";
import { transport } from "@portal/auth";
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
 * What is kept is shown at once; one user is its only writer, so it is not loaded again. False where it has not been loaded
 * yet: then nothing is shown that would hide the rest of it.
 */
async function keep({ client }: Context, change: (kept: ListSettings) => ListSettings): Promise<boolean> {
  const { queryKey } = loadListSettings();
  if (client.getQueryData(queryKey) === undefined) return false;
  await client.cancelQueries({ queryKey }); // an answer from before the change would undo it
  client.setQueryData(queryKey, (kept) => kept && change(kept));
  return true;
}

const loadAgain = ({ client }: Context) => client.invalidateQueries(loadListSettings());

/** The same for a change that the API has made already. */
async function keepOrLoad(context: Context, change: (kept: ListSettings) => ListSettings): Promise<void> {
  if (!(await keep(context, change))) await loadAgain(context);
}

const byName = (one: { viewName: string }, other: { viewName: string }) => one.viewName.localeCompare(other.viewName);

/** Hidden columns and saved views of the signed-in user, for the lists of all remotes. */
export const listSettingsOfUser: ListSettingsSource = {
  load: loadListSettings,
  saveColumns: () =>
    mutationOptions({
      // one after the other, or an earlier choice could be the last one to arrive
      scope: { id: "list-columns" },
      mutationFn: async ({ list, hiddenColumns }: HiddenColumns) =>
        unwrap(await calls.saveColumns({ body: { list, hiddenColumns: [...hiddenColumns] } })),
      onMutate: ({ list, hiddenColumns }, context) => {
        const chosen = { list, hiddenColumns: [...hiddenColumns] };
        return keep(context, ({ columns, views }) => ({
          columns: [...columns.filter((other) => other.list !== list), chosen],
          views,
        }));
      },
      onSettled: (_answer, error, _variables, wasShown, context) =>
        error || !wasShown ? loadAgain(context) : undefined,
    }),
  createView: () =>
    mutationOptions({
      mutationFn: async (body: Omit<ListView, "viewId">) => unwrap(await calls.createView({ body })),
      onSuccess: (view, _variables, _result, context) =>
        keepOrLoad(context, ({ columns, views }) => ({ columns, views: [...views, view].sort(byName) })),
    }),
  editView: () =>
    mutationOptions({
      mutationFn: async ({ viewId, ...body }: Omit<ListView, "list">) =>
        unwrap(await calls.editView({ params: { id: viewId }, body })),
      onSuccess: (view, _variables, _result, context) => {
        const others = (views: ListSettings["views"]) => views.filter(({ viewId }) => viewId !== view.viewId);
        return keepOrLoad(context, ({ columns, views }) => ({ columns, views: [...others(views), view].sort(byName) }));
      },
    }),
  removeView: () =>
    mutationOptions({
      mutationFn: async (id: number) => unwrap(await calls.removeView({ params: { id } })),
      onSuccess: (_answer, id, _result, context) =>
        keepOrLoad(context, ({ columns, views }) => ({ columns, views: views.filter(({ viewId }) => viewId !== id) })),
    }),
};
