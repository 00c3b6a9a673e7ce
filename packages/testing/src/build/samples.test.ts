import { contract } from "@portal/api-client/contract";
import { Subscription } from "@portal/api-client/contract/monitor";
import { Report } from "@portal/api-client/contract/reports";
import type { ResourceName } from "@portal/api-client/resources";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { build } from "./build.ts";
import { samples } from "./samples.ts";

/** The requirement that names a record's fields. */
const ids: Record<ResourceName, string> = {
  permissions: "A-166",
  roles: "A-167",
  users: "A-168",
  menus: "A-170",
  menuItems: "A-171",
  countries: "A-174",
  carriers: "A-175, B-187, B-188",
  carrierPolicies: "A-176",
  providers: "A-177",
  shortcodes: "A-178",
  billingCodes: "A-179",
  products: "A-180",
  productKeywords: "A-181",
  messages: "A-183",
  blacklists: "A-184",
  reportCategories: "A-185",
  reportChartTypes: "A-186",
  reportDatasources: "A-187",
  widgets: "B-233 to B-235",
  carrierConnections: "D-A33",
  refusalCodes: "D-A33",
};
const names = Object.keys(samples) as ResourceName[];

describe.each([
  ...names.map((name) => ({ name, id: ids[name], schema: contract[name].get.response, sample: samples[name]() })),
  {
    name: "subscriptions",
    id: "B-190 to B-203",
    schema: Subscription,
    sample: build.subscription(),
  },
  {
    name: "reports",
    id: "A-193, B-236 to B-241",
    schema: Report,
    sample: build.report({ reportQuery: "select 1" }),
  },
])("a record of $name ($id)", ({ schema, sample }) => {
  it("is one of the contract's, with every field of it", () => {
    expect(z.parse(schema, sample)).toEqual(sample);
    expect(Object.keys(sample).sort()).toEqual(Object.keys(schema.shape).sort());
  });

  it("is refused with a wrong type in any field", () => {
    for (const key of Object.keys(sample))
      expect(z.safeParse(schema, { ...sample, [key]: Symbol("of no type") }).success, key).toBe(false);
  });
});
