import { build } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { author, openForm, sales, write } from "./report.fixture.ts";

it("shows who will see the report as it stands in the form, and what that opens, before it is saved (issue 12)", async () => {
  const opens = [{ scope: "everything" as const, scopeName: null, users: 1, usernames: ["bruno"] }];
  const { api, user } = openForm({
    handlers: {
      reportReaders: {
        audience: ({ body }) =>
          build.reportAudience([build.reportReader()], body.reportPrivateEnabled === 1 ? {} : { opens }),
      },
      reports: { get: () => ({ ...sales, reportPrivateEnabled: 1 }) },
    },
  });
  await screen.findByText("1 user will see it");
  expect(screen.queryByText(/Opens rows/)).toBeNull();
  await user.click(screen.getByRole("checkbox", { name: "Private" }));
  await screen.findByText("Opens rows of every carrier and provider to 1 user: bruno");
  await write("select 1 where [provider_id] = 1");
  const stands = { reportId: 5, reportPrivateEnabled: 0, reportEnabled: 1, userId: 7 };
  await waitFor(() =>
    expect(api.callsTo("reportReaders.audience").at(-1)?.body).toEqual({
      ...stands,
      reportQuery: "select 1 where [provider_id] = 1",
    }),
  );
  expect(api.callsTo("reports.edit")).toHaveLength(0);
});

it("asks about a new report too, and not for who cannot save (issue 12)", async () => {
  const { api } = openForm({ params: { action: "add" } });
  await screen.findByRole("region", { name: "Who will see this report" });
  await waitFor(() =>
    expect(api.callsTo("reportReaders.audience")[0]?.body).toMatchObject({ reportId: null, reportPrivateEnabled: 1 }),
  );
});

it("says nothing of readers to who may not save (V5)", async () => {
  openForm({ user: author({ userId: 9 }) });
  await screen.findByText("Last Modified");
  expect(screen.queryByRole("region", { name: "Who will see this report" })).toBeNull();
});
