import { isAdmin, useCan, useCurrentUser } from "@portal/auth";
import type { Option } from "@portal/ui";
import { useQuery } from "@tanstack/react-query";
import { choiceQueries } from "../../queries/choices.queries.ts";

/** One filter's choices; a failed load says so in its place. */
export interface Choices {
  readonly options: readonly Option[];
  readonly loading: boolean;
  readonly failure: { readonly message: string; readonly retry: () => void } | undefined;
}

export interface FilterChoices {
  readonly categoryId: Choices;
  readonly datasourceId: Choices;
  /** Absent for everybody but administrators: others are asked for their own roles. */
  readonly roles: Choices | undefined;
}

/** The choices of the filters of reports; all roles are loaded for administrators alone. */
export function useFilterChoices(): FilterChoices {
  const user = useCurrentUser();
  const choosesRoles = user !== null && isAdmin(user);
  const mayListRoles = useCan(["role.list", "user.edit", "report.add-roles"]);
  const categories = useQuery(choiceQueries.categories());
  const datasources = useQuery(choiceQueries.datasources());
  const all = useQuery({ ...choiceQueries.roles(), enabled: choosesRoles && mayListRoles });
  return {
    categoryId: choicesOf(categories, ({ categoryId, categoryName }) => ({ value: categoryId, text: categoryName })),
    datasourceId: choicesOf(datasources, ({ datasourceId, datasourceName }) => ({
      value: datasourceId,
      text: datasourceName,
    })),
    roles: choosesRoles
      ? choicesOf(mayListRoles ? all : { ...all, data: user.roles }, ({ roleId, roleName }) => ({
          value: roleId,
          text: roleName,
        }))
      : undefined,
  };
}

interface Load<Item> {
  readonly data: readonly Item[] | undefined;
  readonly error: Error | null;
  readonly isLoading: boolean;
  refetch(): unknown;
}

const choicesOf = <Item>({ data, error, isLoading, refetch }: Load<Item>, option: (item: Item) => Option): Choices => ({
  options: data?.map(option) ?? [],
  loading: isLoading,
  failure: error ? { message: error.message, retry: () => void refetch() } : undefined,
});
