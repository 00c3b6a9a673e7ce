import { reportReaders } from "@portal/api-client/contract/report-readers";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { OpenedRows } from "./opened-rows.tsx";
import { ReadersCheck } from "./readers-check.tsx";
import { useAudience } from "./use-audience.ts";

const bruno = build.reportReader();
const carla = build.reportReader({
  userId: 10,
  username: "carla",
  because: "role",
  roles: ["Operator", "Reader"],
  scope: "provider",
  scopeName: "Acme",
  forced: ["[provider_id]"],
  isNew: true,
});
const emil = build.reportReader({
  userId: 12,
  username: "emil",
  scope: "carrier",
  scopeName: "Movistar",
  choosesProvider: true,
});
const dora = build.reportReader({
  userId: 11,
  username: "dora",
  because: "role",
  roles: ["Operator"],
  withheld: "The query has no token for a carrier",
});

/** A screen that shares report 5 with one more user at each press. */
function Screen() {
  const [users, setUsers] = useState([9]);
  const check = useAudience({ reportId: 5, users });
  return (
    <>
      <button type="button" onClick={() => setUsers([...users, users.length + 9])}>
        Tick
      </button>
      <ReadersCheck check={check} />
      <OpenedRows check={check} />
    </>
  );
}

function open(audience: NonNullable<FakeHandlers<typeof reportReaders>["audience"]>) {
  const api = fakeApi({ reportReaders }, { reportReaders: { audience } });
  const remote = { routes: [{ name: "Screen", path: "screen", page: async () => ({ default: Screen }) }] };
  return { api, ...renderRoute(remote, "Screen", { api }) };
}

it("shows without a step more who will see the report, why, and whose rows they get (issue 12)", async () => {
  const { api } = open(() => build.reportAudience([bruno, carla, emil], { removed: 1 }));
  await screen.findByText("3 users will see it: 1 new, 1 no longer");
  const rows = within(screen.getByRole("list", { name: "Readers" })).getAllByRole("listitem");
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    "bruno sharedrows of every carrier and provider",
    "carla newroles Operator, Readerrows of provider Acme, forced by [provider_id]",
    "emil sharedrows of carrier Movistar, choosing one of its providers each time",
  ]);
  expect(api.calls).toMatchObject([
    { method: "POST", path: "/services/reports/audience", body: { reportId: 5, users: [9] } },
  ]);
});

it("marks the caller, so that their name stands in no list of users (B-517)", async () => {
  const { userId, username } = build.currentUser();
  open(() => build.reportAudience([build.reportReader({ userId, username, because: "owner" })]));
  const own = await screen.findByRole("listitem");
  expect(own.textContent).toBe("You ownerrows of every carrier and provider");
});

it("marks those whom their tie keeps from it, with the reason (V7)", async () => {
  open(() => build.reportAudience([bruno, dora]));
  const kept = await screen.findByRole("list", { name: "Kept from it" });
  expect(kept.textContent).toBe("dora role OperatorThe query has no token for a carrier");
  screen.getByText("1 user kept from it by a carrier or provider");
  screen.getByText("1 user will see it");
});

it("says how many are not listed", async () => {
  open(() => build.reportAudience([bruno], { total: 1_250 }));
  await screen.findByText("1,250 users will see it");
  screen.getByText("1,249 users more, not listed");
});

it("names in plain words the rows that the change opens to somebody", async () => {
  open(() =>
    build.reportAudience([], {
      opens: [
        { scope: "everything", scopeName: null, users: 3, usernames: ["ana", "bruno", "carla"] },
        { scope: "carrier", scopeName: "Movistar", users: 7, usernames: ["a", "b", "c", "d", "e"] },
        { scope: "provider", scopeName: "Acme", users: 1, usernames: ["dora"] },
        { scope: "provider", scopeName: null, users: 2, usernames: [] },
      ],
    }),
  );
  await screen.findByText("Opens rows of every carrier and provider to 3 users: ana, bruno, carla");
  screen.getByText("Opens rows of carrier Movistar to 7 users: a, b, c, d, e and 2 more");
  screen.getByText("Opens rows of provider Acme to 1 user: dora");
  screen.getByText("Opens rows of another provider to 2 users"); // tied users do not see the names of other providers
});

it("asks once the ticks rest; the answer before stays meanwhile", async () => {
  const next = Promise.withResolvers<ReturnType<typeof build.reportAudience>>();
  const { api } = open(({ body }) => (body.users?.length === 1 ? build.reportAudience([bruno]) : next.promise));
  await screen.findByText("1 user will see it");
  const tick = screen.getByRole("button", { name: "Tick" });
  act(() => tick.click());
  act(() => tick.click());
  const region = screen.getByRole("region", { name: "Who will see this report" });
  expect(region.getAttribute("aria-busy")).toBe("true");
  await waitFor(() => expect(api.calls).toHaveLength(2));
  expect(api.calls[1]?.body).toEqual({ reportId: 5, users: [9, 10, 11] });
  screen.getByText("1 user will see it");
  next.resolve(build.reportAudience([bruno, { ...carla, userId: 12 }]));
  await screen.findByText("2 users will see it: 1 new");
  await waitFor(() => expect(region.getAttribute("aria-busy")).toBe("false"));
});

it("says what failed and asks again", async () => {
  const answers = [refuse(503, { message: "Database is away" }), build.reportAudience([bruno])];
  const { user } = open(() => answers.shift() ?? build.reportAudience());
  await screen.findByText("The readers could not be checked");
  screen.getByText("Database is away");
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await screen.findByText("1 user will see it");
});
