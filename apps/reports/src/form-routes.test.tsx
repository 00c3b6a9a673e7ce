import { contract } from "@portal/api-client/contract";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import remote from "./remote.ts";

it.each(["ReportsForm", "ReportRolesForm", "WidgetsForm"])(
  "%s says the customer's text where the address has no action, and makes no call (A-344, D-A05)",
  async (name) => {
    const api = fakeApi(contract, {});
    renderRoute(remote, name, { api, params: {}, user: build.currentUser(), alone: true });
    await screen.findByText("Error, not action sended in route params :(");
    expect(api.calls).toHaveLength(0);
  },
);
