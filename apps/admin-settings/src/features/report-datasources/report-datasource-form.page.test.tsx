import { contract } from "@portal/api-client/contract";
import { build, type FakeHandlers, fakeApi, refuse, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import remote from "../../remote.ts";

const stored = build.reportDatasource({ datasourceId: 6, hasPassword: true });

function open(params: Record<string, string | number>, handlers: FakeHandlers<typeof contract.reportDatasources> = {}) {
  const api = fakeApi(contract, {
    reportDatasources: {
      get: () => stored,
      create: () => stored,
      edit: () => stored,
      paginate: () => build.page([stored]),
      test: () => ({ message: "The datasource can be reached" }),
      ...handlers,
    },
  });
  return { api, ...renderRoute(remote, "ReportdatasourcesForm", { api, params }) };
}
type Screen = ReturnType<typeof open>;
const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name: `Datasource ${name}` });
const password = () => screen.findByLabelText<HTMLInputElement>("Datasource password");
const save = () => screen.getByRole("button", { name: "Save" });

async function openStored(handlers?: FakeHandlers<typeof contract.reportDatasources>): Promise<Screen> {
  const opened = open({ action: "edit", id: 6 }, handlers);
  await waitFor(async () => expect((await field("name")).value).toBe("Warehouse"));
  return opened;
}
const place = {
  datasourceHost: "db.example.com",
  datasourcePort: 5432,
  datasourceDatabase: "reports",
  datasourceUsername: "reader",
};

describe("ReportdatasourcesForm", () => {
  it("adds a datasource, its port as a number, and returns to the list (A-140, A-336 to A-341)", async () => {
    const { api, user, address } = open({ action: "add" });
    await user.type(await field("name"), "Mart");
    for (const [name, text] of [
      ["host", "db.example.com"],
      ["database", "reports"],
      ["username", "reader"],
    ] as const)
      await user.type(await field(name), text);
    expect((await field("port")).value).toBe("5432");
    await user.type(await password(), " s3cret ");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reportDatasources.create")[0]?.body).toEqual({
      datasourceName: "Mart",
      ...place,
      datasourcePassword: " s3cret ",
      datasourceEnabled: 1,
    });
    await waitFor(() => expect(address()).toBe("/admin/report-settings/datasources"));
  });

  it("keeps the stored password by sending none (D-A53, A-194)", async () => {
    const { api, user } = await openStored();
    const secret = await password();
    expect([secret.type, secret.value, secret.autocomplete]).toEqual(["password", "", "new-password"]);
    screen.getByText("Leave it blank to keep the stored one");
    await user.type(await field("name"), " 2");
    await user.click(save());
    await screen.findByText("Done Successfully!");
    const body = api.callsTo("reportDatasources.edit")[0]?.body;
    expect(body).toMatchObject({ datasourceName: "Warehouse 2", ...place, dateModified: stored.dateModified });
    expect(body).not.toHaveProperty("datasourcePassword");
    expect(body).not.toHaveProperty("removePassword");
  });

  it("removes the stored password with its checkbox (D-A53)", async () => {
    const { api, user } = await openStored();
    await user.type(await password(), "typed before");
    await user.click(screen.getByRole("checkbox", { name: "Remove password" }));
    expect((await password()).readOnly).toBe(true);
    await user.click(save());
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reportDatasources.edit")[0]?.body).toMatchObject({ datasourcePassword: null });
  });

  it("has nothing to remove where none is stored", async () => {
    await openStored({ get: () => ({ ...stored, hasPassword: false }) });
    expect(screen.queryByRole("checkbox", { name: "Remove password" })).toBeNull();
  });

  it.each(["host", "port", "database", "username"])(
    "asks for the password again when the %s changes (D-A53, P-11)",
    async (name) => {
      const message = "Enter the password again";
      const { user } = await openStored({
        edit: () => refuse(400, { message, errors: [{ field: "datasourcePassword", message }] }),
      });
      expect(screen.queryByText(message)).toBeNull();
      await user.type(await field(name), "1");
      await screen.findByText(message);
      expect((await password()).getAttribute("aria-required")).toBe("true");
      await user.click(save());
      await waitFor(async () => expect((await password()).getAttribute("aria-invalid")).toBe("true"));
    },
  );

  it("asks for everything but the password and sends nothing (A-336, A-337, A-338, A-339, A-340)", async () => {
    const { api, user } = open({ action: "add" });
    await user.clear(await field("port"));
    await user.click(save());
    await waitFor(() => expect(screen.getAllByText("This field is required")).toHaveLength(5));
    expect((await password()).getAttribute("aria-invalid")).toBeNull();
    expect(api.callsTo("reportDatasources.create")).toHaveLength(0);
  });

  it.each([
    ["abc", "Only numeric characters are allowed"],
    ["0", "Must be a valid integer"],
    ["65536", "Must be a valid integer"],
  ])("refuses the port %s: %s (A-338, D-A53)", async (typed, message) => {
    const { user } = open({ action: "add" });
    await user.clear(await field("port"));
    await user.type(await field("port"), typed);
    await user.tab();
    await screen.findByText(message);
  });
});

describe("Test connection (issue 4)", () => {
  const test = () => screen.getByRole("button", { name: "Test connection" });

  it("tries what the form holds, with the stored password where none is typed", async () => {
    const { api, user } = await openStored();
    await user.click(test());
    await screen.findByText("The datasource can be reached");
    expect(api.callsTo("reportDatasources.test")[0]?.body).toEqual({ ...place, datasourcePort: 5432, datasourceId: 6 });
    await user.type(await password(), "typed");
    await user.click(test());
    await waitFor(() =>
      expect(api.callsTo("reportDatasources.test")[1]?.body).toMatchObject({ datasourcePassword: "typed" }),
    );
    expect(api.callsTo("reportDatasources.edit")).toHaveLength(0);
  });

  it("says one text when it fails (X8)", async () => {
    const { user } = await openStored({ test: () => refuse(502, { message: "Could not connect to the datasource" }) });
    await user.click(test());
    await screen.findByText("Could not connect to the datasource");
  });

  it("is not sent with broken fields, and marks a password that is asked for again", async () => {
    const message = "Enter the password again";
    const { api, user } = await openStored({
      test: () => refuse(400, { message, errors: [{ field: "datasourcePassword", message }] }),
    });
    await user.type(await field("host"), ".mx");
    await user.click(test());
    await waitFor(async () => expect((await password()).getAttribute("aria-invalid")).toBe("true"));
    await user.clear(await field("host"));
    await user.click(test());
    await screen.findByText("This field is required");
    expect(api.callsTo("reportDatasources.test")).toHaveLength(1);
  });

  it("is there for users who may save (D-A09, A-367, A-389)", async () => {
    expect(remote.routes.find(({ name }) => name === "ReportdatasourcesForm")?.access).toEqual([
      "report-datasource.edit",
      "report-datasource.create",
    ]);
    const api = fakeApi(contract, { reportDatasources: { get: () => stored } });
    const user = build.currentUser({ permissions: ["report-datasource.list", "report-datasource.create"] });
    renderRoute(remote, "ReportdatasourcesForm", { api, user, params: { action: "edit", id: 6 } });
    await waitFor(async () => expect((await field("name")).value).toBe("Warehouse"));
    expect(screen.queryByRole("button", { name: "Test connection" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  });
});

describe("Reportdatasources", () => {
  it("restores by an edit without the password, which stays (A-204, D-A36, D-A53)", async () => {
    const off = { ...stored, datasourceEnabled: 0 as const };
    const api = fakeApi(contract, {
      reportDatasources: { paginate: () => build.page([off]), get: () => off, edit: () => stored },
    });
    const { user } = renderRoute(remote, "Reportdatasources", { api });
    await user.click(await screen.findByRole("button", { name: "Restore Warehouse" }));
    await screen.findByText("Done Successfully!");
    expect(api.callsTo("reportDatasources.edit")[0]).toMatchObject({
      path: "/services/report-datasources/6",
      body: { datasourceName: "Warehouse", ...place, datasourceEnabled: 1 },
    });
    expect(api.callsTo("reportDatasources.edit")[0]?.body).not.toHaveProperty("datasourcePassword");
  });
});
