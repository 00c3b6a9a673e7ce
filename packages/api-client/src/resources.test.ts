import { describe, expect, it } from "vitest";
import { auditEntities } from "./contract/audit.ts";
import { contract } from "./contract/index.ts";
import { fileResources } from "./contract/record-files.ts";
import { permissions } from "./permissions.ts";
import { type Resource, type ResourceName, resources, standardActions } from "./resources.ts";

const all = Object.entries<Resource>(resources) as [ResourceName, Resource][];

describe("the table of resources", () => {
  it.each(all)(
    "names fields that %s have on the wire, and permissions and an entity that there are",
    (name, resource) => {
      const { record, prefix, actions = standardActions } = resource;
      const { response, path } = contract[name].get;
      expect(path).toBe(`/services/${resource.module}/:id`);
      const fields = Object.keys(response.shape);
      for (const field of [record.id, record.flag ?? record.id, resource.name.field]) expect(fields).toContain(field);
      if (record.flag) expect(Object.keys(contract[name].create.body.def.shape)).toContain(record.flag);
      expect(auditEntities).toContain(record.table);
      for (const action of actions) expect(permissions).toContain(`${prefix}.${action}`);
    },
  );

  it("has a file for each resource with a list, unless its records are written in forms only", () => {
    const names = all.flatMap(([name, { list, formsOnly }]) => (list && !formsOnly ? [name] : []));
    expect(names.toSorted()).toEqual(fileResources.toSorted());
  });

  it.each([
    ["tables", ({ record }: Resource) => record.table],
    ["permission prefixes", ({ prefix }: Resource) => prefix],
    ["modules", ({ module }: Resource) => module],
    ["lists", ({ list }: Resource) => list?.route],
    ["addresses of lists", ({ list }: Resource) => list?.path],
    ["forms", ({ form }: Resource) => form?.route],
    ["addresses of forms", ({ form }: Resource) => form?.path],
  ])("names %s once each", (_, of) => {
    const names = all.map(([, resource]) => of(resource)).filter((name) => name !== undefined);
    expect(new Set(names).size).toBe(names.length);
  });
});
