import { createClient, unwrap } from "@portal/api-client";
import type { contract } from "@portal/api-client/contract";
import { countries } from "@portal/api-client/contract/countries";
import { monitor } from "@portal/api-client/contract/monitor";
import { texts } from "@portal/api-client/texts";
import { transport } from "@portal/auth";
import { build, type FakeHandlers, noAnswer, refuse } from "@portal/testing";
import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeRuntime } from "../test-support/fake-runtime.ts";
import { renderFrame } from "../test-support/render-frame.fixture.tsx";

const calls = createClient({ list: countries.list, subscriptions: monitor.subscriptions }, transport);

/** A screen with a read that is tried again by the client, and one that is not, as it is a POST. */
function Screen() {
  const read = useQuery({ queryKey: ["read"], queryFn: async ({ signal }) => unwrap(await calls.list({ signal })) });
  const body = { carrierId: 2, providerId: 3, subscriptionMsisdn: "521234567890" };
  const post = useQuery({
    queryKey: ["post"],
    queryFn: async ({ signal }) => unwrap(await calls.subscriptions({ body, signal })),
  });
  return (
    <>
      <h1>Screen</h1>
      {[read, post].map(({ data, error }, index) => (
        <p key={index === 0 ? "read" : "post"}>{error?.message ?? (data ? "loaded" : "waiting")}</p>
      ))}
    </>
  );
}

const remotes = () =>
  fakeRuntime({
    monitor: {
      state: { title: "Monitor" },
      routes: [{ name: "Monitor", path: "monitor", title: "Monitor" }],
      pages: { Monitor: Screen },
    },
  });

it.each([
  ["restarts", refuse(503, { message: texts.serviceRestarting }), texts.serviceRestarting],
  ["cannot be reached", noAnswer, texts.unreachable],
])(
  "while the service %s one notice says so; then it goes, and what could not load loads by itself (S7)",
  async (_, away, text) => {
    let isAway = true;
    const unlessAway = <Answer,>(answer: Answer) => (isAway ? away : answer);
    const handlers = {
      countries: { list: () => unlessAway([build.country()]) },
      monitor: { subscriptions: () => unlessAway(build.page([build.subscription()])) },
      menus: { getMenuUser: () => unlessAway({ menuItems: [] }) },
      users: { getUserLogued: () => unlessAway(build.currentUser()) },
      system: { ready: () => unlessAway({ status: "ready" as const }) },
    } as FakeHandlers<typeof contract>;
    const { api } = await renderFrame("/admin/monitor", { fake: remotes(), handlers });
    const main = within(await screen.findByRole("main"));
    const notices = () => main.queryAllByText(text).filter((one) => one.closest("[aria-live=polite]"));
    await waitFor(() => expect(main.getAllByText(text)).toHaveLength(3));
    expect(notices()).toHaveLength(1);
    isAway = false;
    await waitFor(() => expect(main.getAllByText("loaded")).toHaveLength(2));
    await waitFor(() => expect(notices()).toHaveLength(0));
    expect(api.callsTo("monitor.subscriptions")).toHaveLength(2);
    await waitFor(() => expect(api.callsTo("menus.getMenuUser")).toHaveLength(2));
  },
);
