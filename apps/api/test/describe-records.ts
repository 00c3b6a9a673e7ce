import type { FilterKind } from "@portal/api-client";
import { contract } from "@portal/api-client/contract";
import type { Permission } from "@portal/api-client/permissions";
import { type Resource, type Resources, resources, standardActions } from "@portal/api-client/resources";
import { beforeAll, describe, expect, it } from "vitest";
import { labelOf } from "../src/platform/http/error-handler.ts";
import type { ResourceContract } from "../src/platform/records/resource-routes.ts";
import { send } from "./access/send.ts";
import { buildSide, buildSides, type Side, type Sides } from "./access/side.ts";
import { type Request, statedOf } from "./access/statement.ts";
import { statements } from "./access/statements.ts";
import { expectOpposite } from "./expect-opposite.ts";
import { inOrder, otherThan, ownValue, valueIn } from "./record-values.ts";
import type { TestApi } from "./start-test-api.ts";

type Body = Readonly<Record<string, unknown>>;

/** Resources whose records can be disabled, and come back. */
type Plain = {
  [Name in keyof Resources]: Resources[Name]["record"] extends { flag: string } ? Name : never;
}[keyof Resources];

interface RecordFacts {
  /** Ledger ids, for the titles. */
  ids: { life: string; lists: string };
  /** The field that an edit changes, and its column in the audit trail; by default the name. */
  edit?: { field: string; value: unknown; column: string };
  /** A fuller body than the access test's, so that each filter finds something. */
  sample?: (side: Side) => Body | Promise<Body>;
  /** Bodies of further records in the list, over the sample: what may be empty, choices. */
  further?: readonly Body[];
  /** Fields that name a record of another resource, which has to be there and enabled (D-A39). */
  references?: readonly string[];
  /** Refusals: what is refused, the wrong values, the field that is marked and its message. */
  refuses?: readonly (readonly [what: string, wrong: Body, field: string, message: unknown])[];
}

interface Row {
  id: number;
  dateModified: string;
  updatedAt: string;
  [field: string]: unknown;
}

const tables = new Map<string, string>(Object.values(resources).map(({ record }) => [record.id, record.table]));
const unknownId = 2_000_000_000;

/**
 * The tests of every plain resource through the API: the life of a record with its audit lines, the refused old version, its
 * lists, and its refusals. Valid bodies come from the access test's statements.
 */
export function describeRecords(api: TestApi, name: Plain, facts: RecordFacts) {
  const { ids, sample = () => ({}), further = [], references = [], refuses = [] } = facts;
  const { module, prefix, actions = standardActions, record, name: named }: Resource = resources[name];
  const { table, id: idField, flag = "" } = record;
  const calls = contract[name] as unknown as ResourceContract;
  const { filters, sortBy } = calls.paginate.list;
  const permissions = actions.map((action) => `${prefix}.${action}` as Permission);
  const { restore } = calls;

  let sides: Sides;
  let staff: Awaited<ReturnType<typeof api.as>>;
  beforeAll(async () => {
    sides = await buildSides(api.db);
    staff = await api.as({ permissions });
  });

  const call = (endpoint: ResourceContract[string] | undefined, request: Request = {}, token = staff.token) =>
    send(api, endpoint as ResourceContract[string], request, token);
  const validBody = async (side: Side, more: Body = {}): Promise<Body> => {
    const { body } = await statedOf(statements, `${name}.create`)[0].ask(side, side, staff.userId);
    return { ...(body as Body), ...(await sample(side)), ...more };
  };
  const make = async (side: Side = sides.own, more?: Body): Promise<Row> => {
    const { status, body } = await call(calls.create, { body: await validBody(side, more) });
    expect(status, JSON.stringify(body)).toBe(200);
    return body;
  };
  /** The rows of all pages. */
  const rowsOf = async (asked: Readonly<Record<string, string>>, number = 1): Promise<Row[]> => {
    const query = new URLSearchParams({ ...asked, limit: "100", page: `${number}` }).toString();
    const { status, body } = await call(calls.paginate, { query });
    expect(status, JSON.stringify(body)).toBe(200);
    return [...body.results, ...(body.nextPage ? await rowsOf(asked, body.nextPage) : [])];
  };
  const get = async (id: number): Promise<Row> => (await call(calls.get, { params: { id } })).body;
  const edit = (id: number, body: Body, token?: string) => call(calls.edit, { params: { id }, body }, token);
  const remove = (id: number) => call(calls.remove, { params: { id } });
  const comeBack = (id: number, body: Body) =>
    restore ? call(restore, { params: { id } }) : edit(id, { ...body, [flag]: 1 });
  const lines = async () => (await api.audit()).filter(({ entity }) => entity === table);
  const lastLine = async () => (await lines()).at(-1);
  const change = (side: Side) => facts.edit ?? { field: named.field, value: side.unique(), column: `${named.column}` };

  it(`creates, reads, changes, disables and enables again, with an audit line each (${ids.life}, D-A35, D-A82, P-4)`, async () => {
    const sent = await validBody(sides.own);
    const { status, body: created } = await call(calls.create, { body: sent });
    expect({ status, created }).toMatchObject({ status: 200, created: { [flag]: 1, deletedAt: null } });
    for (const [key, value] of Object.entries(sent)) expect(String(ownValue(created, key)), key).toBe(String(value));
    const id: number = created[idField];
    expect(created).toMatchObject({ id, dateModified: created.updatedAt });
    const line = { user_id: staff.userId, entity: table, entity_id: String(id) };
    expect(await lastLine()).toMatchObject({ ...line, action: `${table}.create`, before: null });
    expect(await get(id)).toEqual(created);

    const { field, value, column } = change(sides.own);
    const changed = { ...sent, [field]: typeof value === "string" ? ` ${value} ` : value };
    const { body: edited } = await edit(id, { ...changed, [idField]: id });
    expect(String(ownValue(edited, field))).toBe(String(value));
    expect(edited.dateModified > created.dateModified).toBe(true);
    const edits = await lastLine();
    expect(edits).toMatchObject({ ...line, action: `${table}.edit` });
    const [before, after] = [edits?.before, edits?.after].map((columns) => Object(columns)[column]);
    expect([before, after].map(String)).toEqual([created, edited].map((row) => String(ownValue(row, field))));
    expect(await edit(id, { ...changed, [idField]: id + 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: idField }] },
    });

    expect(await remove(id)).toMatchObject({ status: 200, body: { message: "Delete successful" } });
    expect(await lastLine()).toMatchObject({ ...line, action: `${table}.delete` });
    const disabled = { [flag]: 0, deletedAt: expect.any(String) };
    expect(await get(id)).toMatchObject(disabled);
    const count = (await lines()).length;
    expect(await remove(id)).toMatchObject({ status: 200 });
    expect(await lines()).toHaveLength(count);
    const enabled = { [flag]: 1, deletedAt: null };
    expect(await comeBack(id, changed)).toMatchObject({ status: 200, body: enabled });
    expect(await lastLine()).toMatchObject({ ...line, action: `${table}.restore` });
    if (restore) expect(await comeBack(id, changed)).toMatchObject({ status: 200, body: enabled });
    expect((await edit(id, { ...changed, [flag]: 0 })).body).toMatchObject(disabled);
    expect((await edit(id, { ...changed, [flag]: 1 })).body).toMatchObject(enabled);
    expect(await lines()).toHaveLength(count + 3);
  });

  it("answers 409 to an edit of what another user changed since it was loaded (P-6)", async () => {
    const { id, dateModified } = await make();
    const { field, value } = change(sides.own);
    const body = await validBody(sides.own, { [field]: value, dateModified });
    const first = await edit(id, body);
    expect(first).toMatchObject({ status: 200 });
    expect(await edit(id, body)).toMatchObject({
      status: 409,
      body: { message: "The record was changed by another user", code: "record-changed" },
    });
    expect(await get(id)).toEqual(first.body);
  });

  it("goes back to a line of its history, field for field, and undoes that", async () => {
    const { token } = await api.as({ permissions: [...permissions, "audit.list"] });
    const created = await make();
    const auditId = (await lastLine())?.id;
    const { field, value } = change(sides.own);
    const { body: edited } = await edit(created.id, await validBody(sides.own, { [field]: value }), token);
    const revert = (body: Body) => call(calls.revert, { params: { id: created.id }, body }, token);
    const fields = ({ dateModified: _modified, updatedAt: _updated, ...rest }: Row) => rest;
    const { status, body: reverted } = await revert({ auditId, dateModified: edited.dateModified });
    expect({ status, fields: fields(reverted) }).toEqual({ status: 200, fields: fields(created) });
    expect(await lastLine()).toMatchObject({ action: `${table}.revert`, details: { line: auditId } });
    expect(fields((await revert({ dateModified: reverted.dateModified })).body)).toEqual(fields(edited));
  });

  if (!restore && permissions.includes(`${prefix}.restore` as Permission))
    it("has no restore call; `.restore` alone may enable and nothing else (D-A36)", async () => {
      const body = await validBody(sides.own);
      const { body: created } = await call(calls.create, { body });
      await remove(created.id);
      expect(await staff.put(`/services/${module}/restore/${created.id}`)).toMatchObject({ status: 404 });
      const restorer = await api.as({ permissions: [`${prefix}.restore` as Permission] });
      const { field, value } = change(sides.own);
      const changed = { ...body, [field]: value, [flag]: 1 };
      expect(await edit(created.id, changed, restorer.token)).toMatchObject({ status: 403 });
      expect(await edit(created.id, { ...body, [flag]: 1 }, restorer.token)).toMatchObject({ status: 200 });
      expect(await lastLine()).toMatchObject({ action: `${table}.restore`, user_id: restorer.userId });
      expect(await edit(created.id, changed, restorer.token)).toMatchObject({ status: 403 });
    });

  describe(`lists of ${module}`, () => {
    let row: Row;
    let gone: Row;
    beforeAll(async () => {
      for (const body of further) await make(sides.own, body);
      await make(sides.otherCarrier);
      gone = await make();
      await remove(gone.id);
      row = await make();
    });

    it(`hold enabled ones alone by name where there are no pages, and with pages both, the newest first (${ids.lists}, D-A30, D-A39)`, async () => {
      const listed: Row[] = (await call(calls.list)).body;
      expect(listed).toContainEqual(row);
      expect(listed.filter((one) => one[flag] === 0)).toEqual([]);
      const madeHere = listed.map((one) => String(one[named.field])).filter((text) => text.startsWith("Test "));
      expect(madeHere).toEqual(madeHere.toSorted());
      const paged = (await rowsOf({})).map(({ id }) => id);
      expect(paged).toEqual(expect.arrayContaining([row.id, gone.id]));
      if (sortBy.length > 0) expect(paged).toEqual(paged.toSorted((a, b) => b - a));
    });

    it(`filter by each of their keys and by no other (${ids.lists}, D-A28, D-A29)`, async () => {
      for (const [key, kind] of Object.entries<FilterKind>(filters)) {
        const held = String(valueIn(row, key));
        const part = kind === "text" ? held.slice(1).toUpperCase() : held;
        expect(part, `${key} of the sample`).not.toBe("");
        const foundRows = await rowsOf({ [key]: part });
        expect(
          foundRows.map(({ id }) => id),
          key,
        ).toContain(row.id);
        const holds = (one: Row) => String(valueIn(one, key)).toUpperCase();
        for (const one of foundRows)
          expect(holds(one), key).toEqual(kind === "text" ? expect.stringContaining(part) : part.toUpperCase());
        const other = otherThan(kind, held);
        for (const one of await rowsOf({ [key]: other })) expect(holds(one), key).toBe(other.toUpperCase());
      }
      for (const key of ["nope", ...Object.keys(row).filter((field) => !(field in filters))])
        expect(await call(calls.paginate, { query: `${key}=1` }), key).toMatchObject({ status: 400 });
    });

    if (sortBy.length > 0)
      it("sort by each of their columns, equal ones by id and those without a value last, and by nothing else (D-A30)", async () => {
        for (const key of sortBy) {
          const [asc, desc] = [await rowsOf({ sortBy: key, sort: "asc" }), await rowsOf({ sortBy: key, sort: "desc" })];
          expect(asc.map(({ id }) => id)).toEqual(expect.arrayContaining([row.id, gone.id]));
          expectOpposite(asc, desc, (one) => valueIn(one, key) ?? null);
          const held = asc.map((one) => valueIn(one, key) ?? null).filter((value) => value !== null);
          expect(held, key).toEqual(inOrder(held));
        }
        for (const query of ["sortBy=nope", `sortBy=${idField}&sort=up`])
          expect(await call(calls.paginate, { query }), query).toMatchObject({ status: 400 });
      });

    if (record.owner !== "everybody")
      it("show a tied user those of their tie alone, and count no others (D-A12)", async () => {
        const [statement] = statedOf(statements, `${name}.paginate`);
        if (statement.kind !== "lists") throw new Error(`test/access/statements.ts says nothing of ${name}.paginate`);
        const { own, otherProvider, otherCarrier } = sides;
        const [mine, siblings, others] = [
          await statement.make(own),
          await statement.make(otherProvider),
          await statement.make(otherCarrier),
        ];
        const idsSeen = async (tie: { carrierId?: number; providerId?: number }) => {
          const { token } = await api.as({ permissions, ...tie });
          const { body } = await call(calls.paginate, { query: "limit=100" }, token);
          expect(body.total).toBe(body.results.length);
          expect(await call(calls.paginate, { query: "page=9" }, token)).toMatchObject({ body: { total: body.total } });
          const ids: number[] = body.results.map(({ id }: Row) => id);
          return [mine, siblings, others].filter((id) => ids.includes(id));
        };
        expect(await idsSeen({ carrierId: own.carrierId })).toEqual([mine, siblings]);
        expect(await idsSeen({ providerId: own.providerId })).toEqual(
          statement.by === "carrier" ? [mine, siblings] : [mine],
        );
      });

    it("are exported with their columns (C-17)", async () => {
      const { status, body } = await call(calls.export, { query: "" });
      expect(status).toBe(200);
      const [head] = body.replace("\uFEFF", "").split("\r\n");
      expect(head.split(",")).toEqual((calls.export as { columns: readonly string[] }).columns.map(labelOf));
    });
  });

  if (references.length > 0)
    it.each(references)("takes no unknown and no disabled %s, and keeps the one that it has (D-A39)", async (field) => {
      const side = await buildSide(api.db);
      const body = await validBody(side);
      const { id } = await make(side);
      const count = (await lines()).length;
      expect(await call(calls.create, { body: { ...body, [field]: unknownId } })).toMatchObject({
        status: 400,
        body: { errors: [{ field, message: "Record not found" }] },
      });
      const disable = `update ${tables.get(field)} set enabled = false, deleted_at = now() where id = $1`;
      await api.owner.query(disable, [body[field]]);
      expect(await call(calls.create, { body })).toMatchObject({ status: 400, body: { errors: [{ field }] } });
      expect(await lines()).toHaveLength(count);
      expect(await edit(id, body)).toMatchObject({ status: 200 });
    });

  if (refuses.length > 0)
    it.each(refuses)("refuses %s and stores nothing", async (_what, wrong, field, message) => {
      const count = (await lines()).length;
      const reply = await call(calls.create, { body: await validBody(sides.own, wrong) });
      expect(reply).toMatchObject({ status: 400, body: { errors: [{ field, message }] } });
      expect(await lines()).toHaveLength(count);
    });
}
