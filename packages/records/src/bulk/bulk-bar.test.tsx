import { ApiFailure } from "@portal/api-client";
import type { BulkChanged } from "@portal/api-client/contract/bulk-changes";
import type { JobRow } from "@portal/api-client/contract/jobs";
import { TableColumn } from "@portal/ui";
import { renderScreens } from "@portal/ui/test-support";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { TextField } from "../form/fields.tsx";
import { ListPage } from "../list/list-page.tsx";
import { useListPage } from "../list/use-list-page.ts";
import { PortalData } from "../portal-data.tsx";
import { type Carrier, carrier, carriers, fakeCarriers, filterLabels, rules } from "../test-support/carriers.ts";
import type { BulkCalls, BulkOptions } from "./bulk-options.ts";

const Column = TableColumn<Carrier>();
const forty = Array.from({ length: 40 }, (_, index) =>
  carrier({ carrierId: 40 - index, carrierName: `Carrier ${40 - index}` }),
);
const result = (parts: Partial<BulkChanged> = {}): BulkChanged => ({
  message: "Done Successfully!",
  jobId: 5,
  total: 2,
  changed: 2,
  unchanged: 0,
  refused: 0,
  changedSince: 0,
  notFound: 0,
  ...parts,
});
const row = (parts: Partial<JobRow>): JobRow => ({
  line: 1,
  place: 0,
  msisdn: "",
  productName: null,
  subscriptionId: null,
  outcome: "changed",
  before: null,
  after: null,
  ...parts,
});
const rows = [
  row({
    recordId: 40,
    recordName: "Carrier 40",
    before: { countryId: { countryId: 52, countryName: "Mexico" } },
    after: { countryId: { countryId: 51, countryName: "Peru" } },
  }),
  row({ line: 2, place: 1, recordId: 39, recordName: "Carrier 39", outcome: "refused", reason: "Name: is taken" }),
];
const fields = { bulkFields: { countryId: <TextField name="countryId" label="Country" required /> } };

function renderList(
  options: BulkOptions = { fields: async () => fields },
  access: Partial<typeof carriers.access> = {},
) {
  const { queries, calls } = fakeCarriers(forty);
  const download = vi.fn(async () => ({ blob: new Blob(["all"]), filename: "carriers.csv" }));
  const bulk = {
    preview: vi.fn<BulkCalls["preview"]>(async () => result()),
    apply: vi.fn<BulkCalls["apply"]>(async () => result({ jobId: 6 })),
    undo: vi.fn<BulkCalls["undo"]>(async () => result({ jobId: 7 })),
    exportChosen: vi.fn<BulkCalls["exportChosen"]>(async () => ({
      blob: new Blob(["chosen"]),
      filename: "carriers.csv",
    })),
    job: vi.fn<BulkCalls["job"]>(),
    rows: (jobId: number) => ({
      queryKey: ["rows", jobId],
      queryFn: async () => ({ results: rows, total: rows.length }),
    }),
  };
  const subject = { ...carriers, resource: "carriers" as const, access: { ...carriers.access, ...access } };
  const List = () => {
    const list = useListPage({ queries: { ...queries, download }, rules, of: subject });
    return (
      <ListPage list={list} bulk={options} filterLabels={filterLabels}>
        <Column field="carrierId" label="ID" kind="number" sortable />
        <Column field="carrierName" label="Name" sortable />
      </ListPage>
    );
  };
  const Carriers = (
    <PortalData value={{ bulk: async () => bulk }}>
      <List />
    </PortalData>
  );
  return { ...renderScreens("/admin/settings/carriers", { Carriers }), calls, bulk, download };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });

describe("the boxes of a list", () => {
  it("choose by click, by Space and by arrows with Shift, over several pages; the bar counts them", async () => {
    const { user } = renderList();
    await user.click(await box("Select Carrier 40"));
    await screen.findByRole("group", { name: "Selected records" });
    (await box("Select Carrier 39")).focus();
    await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{ArrowDown} ");
    const bar = await screen.findByRole("group", { name: "Selected records" });
    expect(within(bar).getByRole("status").textContent).toBe("5 selected");
    expect(document.activeElement).toBe(await box("Select Carrier 36"));
    await user.click(await button("Next page"));
    await user.click(await box("Select Carrier 25"));
    expect(within(bar).getByRole("status").textContent).toBe("6 selected");
    await user.click(await button("Clear selection"));
    expect(screen.queryByRole("group", { name: "Selected records" })).toBeNull();
  });

  it("choose all between two clicks with Shift, and none of another list", async () => {
    const { user } = renderList();
    await user.click(await box("Select Carrier 40"));
    await user.keyboard("{Shift>}");
    await user.click(await box("Select Carrier 37"));
    await user.keyboard("{/Shift}");
    expect((await box("Select Carrier 38")).checked).toBe(true);
    await user.type(screen.getByRole("textbox", { name: "Carrier name value" }), "1{Enter}");
    await waitFor(() => expect(screen.queryByRole("group", { name: "Selected records" })).toBeNull());
  });

  it("are absent where the user may change none of them", async () => {
    renderList({ fields: async () => fields }, { edit: false, remove: false, restore: false });
    await screen.findByText("Carrier 40");
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});

describe("the export of chosen records", () => {
  it("takes the ids of some, and the filters of the list where all that match are chosen", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
    const { user, bulk, download } = renderList();
    await user.click(await box("Select Carrier 40"));
    await user.click(await box("Select Carrier 38"));
    await user.click(await button("Export selected"));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(bulk.exportChosen.mock.calls[0]?.[0]).toEqual({ resource: "carriers", ids: [40, 38] });
    expect(download).not.toHaveBeenCalled();
    await user.click(await box("Select all rows of this page"));
    await user.click(await button("Select all 40 that match"));
    await user.click(await button("Export selected"));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
    expect(download).toHaveBeenCalledTimes(1);
    expect(bulk.exportChosen).toHaveBeenCalledTimes(1);
  });
});

describe("a change of many records", () => {
  it("shows each record before and after, then does it, and its toast takes it back", async () => {
    const { user, bulk, calls } = renderList();
    await user.click(await box("Select all rows of this page"));
    await user.click(await button("Select all 40 that match"));
    await user.click(await button("Set a field"));
    await user.type(await screen.findByRole("textbox", { name: "Country" }), "51");
    await user.click(await button("Preview"));
    await screen.findByText("2 records will be changed.");
    expect(bulk.preview).toHaveBeenCalledWith({
      resource: "carriers",
      action: "edit",
      filters: [],
      expected: 40,
      set: { countryId: "51" },
    });
    const table = await screen.findByRole("table", { name: "Records of the change" });
    expect(within(table).getByRole("row", { name: /Carrier 40/ }).textContent).toContain("MexicoPeruChanges");
    expect(within(table).getByRole("row", { name: /Carrier 39/ }).textContent).toContain("Refused: Name: is taken");
    const loads = calls.paginate.mock.calls.length;
    await user.click(await button("Change 2 records"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(bulk.apply).toHaveBeenCalledWith({ previewId: 5 });
    expect(calls.paginate.mock.calls.length).toBeGreaterThan(loads);
    await user.click(await button("Undo"));
    await waitFor(() => expect(bulk.undo).toHaveBeenCalledWith(6));
    await screen.findByText("2 records taken back");
  });

  it("begins a delete with its preview, and says what is left out", async () => {
    const { user, bulk } = renderList();
    bulk.preview.mockResolvedValue(result({ changed: 1, unchanged: 1, refused: 2 }));
    await user.click(await box("Select Carrier 40"));
    await user.click(await button("Delete"));
    await screen.findByText("1 record will be deleted; 1 are so already, 2 are refused.");
    expect(bulk.preview).toHaveBeenCalledWith({ resource: "carriers", action: "delete", ids: [40] });
    await button("Delete 1 record");
  });

  it("follows a job that takes longer than its call", async () => {
    const { user, bulk } = renderList();
    bulk.preview.mockResolvedValue({ jobId: 5 });
    const job = { jobId: 5, state: "running", done: 0, total: 40, counts: {}, message: null } as const;
    bulk.job.mockResolvedValueOnce({ ...job } as never);
    bulk.job.mockResolvedValue({ ...job, state: "done", counts: { ...result() } } as never);
    await user.click(await box("Select Carrier 40"));
    await user.click(await button("Restore"));
    await screen.findByText("0 of 40 records");
    await screen.findByText("2 records will be restored.");
  });

  it("marks the field that the API refuses, and keeps what was typed", async () => {
    const { user, bulk } = renderList();
    const message = "countryId: Is disabled and cannot be chosen";
    const errors = [{ field: "countryId", message: "Is disabled and cannot be chosen" }];
    bulk.preview.mockRejectedValueOnce(new ApiFailure(400, { message, errors }));
    await user.click(await box("Select Carrier 40"));
    await user.click(await button("Set a field"));
    await user.type(await screen.findByRole("textbox", { name: "Country" }), "51");
    await user.click(await button("Preview"));
    await screen.findByText("Is disabled and cannot be chosen");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Country" }).value).toBe("51");
    await user.click(await button("Preview"));
    await screen.findByText("2 records will be changed.");
    await user.click(await button("Back"));
    expect((await screen.findByRole<HTMLInputElement>("textbox", { name: "Country" })).value).toBe("51");
  });

  it("offers to look again where another number matches now", async () => {
    const { user, bulk } = renderList();
    const message = "40 records matched when you looked, and 39 do now. Look at them again";
    bulk.preview.mockRejectedValue(new ApiFailure(409, { message, counts: { expected: 40, found: 39 } }));
    await user.click(await box("Select all rows of this page"));
    await user.click(await button("Select all 40 that match"));
    await user.click(await button("Delete"));
    await screen.findByText(message);
    await user.click(await button("Look again"));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("asks for the count of a large change", async () => {
    const { user, bulk } = renderList();
    const figures = { rows: 2, numbers: 2, base: 40, products: [], jobs: [] };
    const refusal = { message: "This changes 2 records; confirm the count to go on", code: "confirm-count" } as const;
    bulk.apply.mockRejectedValueOnce(new ApiFailure(409, { ...refusal, figures }));
    await user.click(await box("Select Carrier 40"));
    await user.click(await button("Delete"));
    await user.click(await button("Delete 2 records"));
    await screen.findByRole("dialog", { name: "This reaches 2 records" });
    await user.type(screen.getByRole("textbox", { name: "Records" }), "2");
    await user.click(await button("Go on"));
    await waitFor(() => expect(bulk.apply).toHaveBeenLastCalledWith({ previewId: 5, confirmedCount: 2 }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("gives a role, which has to be chosen first", async () => {
    const roleField = <TextField name="roles" label="Role" required />;
    const { user, bulk } = renderList({ roles: async () => ({ roleField }) });
    await user.click(await box("Select Carrier 40"));
    await user.click(await button("Give a role"));
    await screen.findByRole("textbox", { name: "Role" });
    await user.click(await button("Preview"));
    await screen.findByText("This field is required");
    expect(bulk.preview).not.toHaveBeenCalled();
  });
});
