import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createClient, type Transport } from "../core/client.ts";
import type { Endpoint, EndpointTree, Schema } from "../core/endpoint.ts";
import { walk } from "../openapi.ts";
import { permissions } from "../permissions.ts";
import { administratorRoleId, PasswordChange, superOwnerId } from "./current-user.ts";
import { contract } from "./index.ts";
import { CarrierOption, ProviderOption } from "./lookups.ts";
import { MenuItemInput } from "./menu-items.ts";
import { menuTypes } from "./menus.ts";
import { ReportDatasourceInput } from "./report-datasources.ts";
import { userMenuId } from "./user-menu.ts";
import { NewUserInput } from "./users.ts";

describe.each<[string, Schema, Record<string, unknown>]>([
  [
    "new user (A-168)",
    NewUserInput,
    {
      username: "ana",
      email: "ana@example.com",
      phone: "555",
      carrierId: 1,
      providerId: 3,
      userEnabled: 1,
      password: "secret-1",
      confirmPassword: "secret-1",
    },
  ],
  ["password change (A-169)", PasswordChange, { userId: 7, password: "secret-1", confirmPassword: "secret-1" }],
  ["carrier lookup (B-212)", CarrierOption, { carrierId: 1, carrierName: "Movil" }],
  ["provider lookup (B-213)", ProviderOption, { providerId: 3, providerName: "Acme", carrierId: 1 }],
  ["user lookup (B-216)", contract.lookups.users.response, [{ userId: 7, username: "ana", providerId: null }] as never],
  ["product lookup (B-214)", contract.lookups.products.response, [{ productId: 1, productName: "Horoscope" }] as never],
  ["shortcode lookup (B-215)", contract.lookups.shortcodes.response, [{ shortcodeId: 1, shortcode: "7788" }] as never],
])("%s", (_, schema, sample) => {
  it("accepts a full sample", () => {
    expect(z.safeParse(schema, sample).error?.issues).toBeUndefined();
  });

  it("refuses a wrong type in each field", () => {
    const row: Record<string, unknown> = Array.isArray(sample) ? sample[0] : sample;
    for (const key of Object.keys(row)) {
      const broken = { ...row, [key]: Symbol("of no type") };
      expect(z.safeParse(schema, Array.isArray(sample) ? [broken] : broken).success, key).toBe(false);
    }
  });
});

describe("calls", () => {
  it.each([...walk(contract)].map(([name, endpoint]) => ({ name, endpoint })))(
    "$name sends $endpoint.method $endpoint.path (A-459)",
    async ({ endpoint }) => {
      const seen: string[] = [];
      const transport: Transport = {
        baseUrl: "",
        token: () => null,
        replied: () => {},
        fetch: async (url, init) => {
          seen.push(`${init?.method} ${String(url).split("?")[0]}`);
          return Response.json({});
        },
      };
      const tree: EndpointTree = { call: { ...endpoint, body: undefined } as Endpoint };
      const { call } = createClient(tree, transport) as Record<string, (args: unknown) => Promise<unknown>>;
      const file = new File(["x"], "numbers.csv");
      const params: Record<string, unknown> = {
        id: 7,
        sessionId: 7,
        auditId: 7,
        keyId: 7,
        remote: "7",
        kind: "product",
        resource: "menus",
        action: "delete",
      };
      await call?.({ params, query: { page: 1, limit: 15, filters: [] }, file });
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
      expect(seen).toEqual([`${endpoint.method} ${path}`]);
    },
  );

  it("ask only for permissions of the catalogue, which names each once", () => {
    expect(new Set(permissions).size).toBe(permissions.length);
    for (const [name, { access }] of walk(contract)) {
      const asked = typeof access === "string" ? [access] : access;
      for (const one of asked) expect(["public", "signed-in", ...permissions], name).toContain(one);
    }
  });

  it("page with the five members (B-253)", () => {
    expect(Object.keys(contract.carriers.paginate.response.shape)).toEqual(
      expect.arrayContaining(["results", "currentPage", "total", "nextPage", "previousPage"]),
    );
  });
});

describe("constants", () => {
  it("of menus and roles (A-173, D-A11, D-A55)", () => {
    expect(menuTypes).toEqual({ 1: "NAVBAR", 2: "SIDEMENU" });
    expect([userMenuId, administratorRoleId, superOwnerId]).toEqual([1, 1, 1]);
  });
});

describe("payloads", () => {
  it("of menu items send a priority that was typed as a number (A-172)", () => {
    const item = { menuId: 1, menuItemTitle: "Carriers", menuItemPriority: "3", permissionId: 10 };
    expect(z.parse(MenuItemInput, item)).toMatchObject({
      menuItemPriority: 3,
      menuItemParentId: null,
      menuItemEnabled: 1,
    });
  });

  it("of datasources tell an absent, a blank and a removed password apart (A-187, D-A53)", () => {
    const place = { datasourceHost: "db", datasourcePort: "5432", datasourceDatabase: "d", datasourceUsername: "u" };
    const read = (more: object) => z.parse(ReportDatasourceInput, { datasourceName: "n", ...place, ...more });
    expect(read({})).not.toHaveProperty("datasourcePassword");
    for (const datasourcePassword of ["", " kept as typed ", null])
      expect(read({ datasourcePassword })).toMatchObject({ datasourcePassword, datasourcePort: 5432 });
  });
});
