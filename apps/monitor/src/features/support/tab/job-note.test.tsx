import { contract } from "@portal/api-client/contract";
import type { Permission } from "@portal/api-client/permissions";
import { build, fakeApi, renderRoute } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import remote from "../../../remote.ts";
import { quietNumber } from "../quiet-number.fixture.ts";

const job = { jobId: 12, line: 3, kind: "bulk-unsubscription.approve" };
/** The route of another remote, as the portal has it. */
const jobRoute = {
  name: "Job",
  title: "Job",
  path: "jobs/:id",
  access: [],
  page: async () => ({ default: () => <p>The job itself</p> }),
};

function open(permissions: readonly Permission[]) {
  const api = fakeApi(contract, {
    lookups: { carriers: () => [{ carrierId: 2, carrierName: "Movistar" }] },
    ...quietNumber,
    monitor: {
      providersList: () => [],
      providers: () => [build.providerResult()],
      subscriptions: () => build.page([build.subscription({ job }), build.subscription({ subscriptionId: 10 })]),
    },
  });
  const user = build.currentUser({ permissions });
  const portal = { ...remote, routes: [...remote.routes, jobRoute] };
  return renderRoute(portal, "Monitor", { api, user, params: { msisdn: "521234567890" }, query: { carrier: "2" } });
}

const notes = async () =>
  within(await screen.findByRole("region", { name: "Active Subscriptions" })).findAllByText("Job 12, line 3");

it("a row tells the job and line that changed it last; the job opens for those who may see everybody's", async () => {
  const { user } = open(["monitor.subscription", "job.list"]);
  const [note] = await notes();
  await user.click(note as HTMLElement);
  await screen.findByText("The job itself");
});

it("for others it is text", async () => {
  open(["monitor.subscription"]);
  const found = await notes();
  expect(found).toHaveLength(1);
  expect(screen.queryByRole("link", { name: "Job 12, line 3" })).toBeNull();
});
