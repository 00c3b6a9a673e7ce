import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { lookups } from "@portal/api-client/contract/lookups";
import { type ReportFavorite, reportFavorites } from "@portal/api-client/contract/report-favorites";
import { reportReaders } from "@portal/api-client/contract/report-readers";
import { type Report, reports } from "@portal/api-client/contract/reports";
import { roles } from "@portal/api-client/contract/roles";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen } from "@testing-library/react";
import remote from "../../remote.ts";

const tree = { reports, reportReaders, reportFavorites, lookups, roles };

interface Wishes {
  reports?: readonly Report[];
  favorites?: readonly ReportFavorite[];
  handlers?: FakeHandlers<typeof tree>;
  user?: CurrentUser | undefined;
  query?: Record<string, string | string[]>;
}

export const administrator = build.currentUser({ roles: [{ roleId: 1, roleName: "Administrator" }] });

/** Opens the list over some reports; other screens of the remote stay empty. */
export function openList({ reports: rows = [], favorites = [], handlers = {}, user, query }: Wishes = {}) {
  const api = fakeApi(tree, {
    ...handlers,
    reports: { paginate: () => build.page([...rows]), ...handlers.reports },
    reportFavorites: { paginate: () => build.page([...favorites]), ...handlers.reportFavorites },
    lookups: {
      reportCategories: () => [{ categoryId: 3, categoryName: "Charging" }],
      reportDatasources: () => [{ datasourceId: 6, datasourceName: "Warehouse" }],
      ...handlers.lookups,
    },
    roles: {
      list: () => [
        build.role({ roleId: 1, roleName: "Administrator" }),
        build.role({ roleId: 2, roleName: "Operator" }),
        build.role({ roleId: 3, roleName: "Reader" }),
      ],
      ...handlers.roles,
    },
  });
  const page = renderRoute(remote, "Reports", {
    api,
    alone: true,
    ...(user && { user }),
    ...(query && { query }),
  });
  const click = async (name: string) => page.user.click(await screen.findByRole("button", { name }));
  /** The filters of the last page that the list loaded. */
  const lastFilters = () => {
    const sent = new URLSearchParams(api.callsTo("reports.paginate").at(-1)?.query);
    return Object.fromEntries([...sent].filter(([key]) => key.startsWith("filters")));
  };
  return { api, click, lastFilters, ...page };
}
