import { contract } from "@portal/api-client/contract";
import type { BulkResource } from "@portal/api-client/contract/bulk-changes";
import { type Resource, resources } from "@portal/api-client/resources";
import { expect } from "vitest";
import type { ResourceContract } from "../src/platform/records/resource-routes.ts";
import type { Side } from "./access/side.ts";
import { statedOf } from "./access/statement.ts";
import { statements } from "./access/statements.ts";
import type { TestApi } from "./start-test-api.ts";

type Body = Record<string, unknown>;
type Staff = Awaited<ReturnType<TestApi["as"]>>;

/** A cell for each field that a file sets, other than that of a new record, and what a single edit sends for it. */
export const newCells: Readonly<Record<string, readonly [cell: string, sent: unknown]>> = {
  "Country currency": ["EUR", "EUR"],
  "Country currency exchange": ["1.25", "1.25"],
  "Country short": ["ZZ", "ZZ"],
  "Carrier enabled": ["No", 0],
  "Carrier policy value": ["17", "17"],
  "Refusal code meaning": ["Changed", "Changed"],
  "Carrier policy type": ["sms_delivery_time_range", "sms_delivery_time_range"],
  "Provider notification endpoint": ["https://changed.example.com", "https://changed.example.com"],
  "Shortcode relation": ["4", 4],
  "Billing code description": ["'=changed", "=changed"],
  "Billing code price": ["7.5", "7.5"],
  "Product periodicity": ["31", 31],
  "Product quiet time enabled": ["Yes", 1],
  "Product retation days": ["14", 14],
  "Product keyword type": ["unsubscription", "unsubscription"],
  Message: ["Two\nlines, and a comma", "Two\nlines, and a comma"],
  "Message type": ["help", "help"],
  "Blacklist expire date": ["2031-01-15 10:30", "2031-01-15 10:30"],
  "Menu description": ["Changed", "Changed"],
  "Category name": ["Changed category", "Changed category"],
  "Chart type name": ["Changed chart", "Changed chart"],
};

/** The field of a heading, for example `countryName` of `Country name`. */
export const fieldOf = (heading: string) =>
  heading.charAt(0).toLowerCase() + heading.slice(1).replace(/ (.)/g, (_, letter: string) => letter.toUpperCase());

/** The heading of a field. */
export const headingOf = (field: string) =>
  field.charAt(0).toUpperCase() + field.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The undo and the ledger of changes of many records, as a user calls them. */
export const manyRecordsCalls = (staff: Staff) => ({
  undo: (id: number, who = staff) => who.post(`/services/bulk-changes/${id}/undo`),
  rowsOf: async (jobId: number, who = staff) =>
    (await who.get(`/services/jobs/${jobId}/rows/paginate`, { query: "limit=100" })).body.results,
});

/** The lines of a record in the audit trail, the oldest first. */
const linesOf = (api: TestApi, entity: string, id: number) =>
  api.db
    .selectFrom("audit")
    .selectAll()
    .where("entity", "=", entity)
    .where("entity_id", "=", String(id))
    .orderBy("id")
    .execute();

/** The last line of a record in the audit trail. */
export const lineOf = async (api: TestApi, entity: string, id: number) => (await linesOf(api, entity, id)).at(-1);

/**
 * Records of a resource by their single calls, and in a form that is equal for two of them to which the same was done: without
 * id, name and dates.
 */
export function recordsOf(name: BulkResource, { api, staff, side }: { api: TestApi; staff: Staff; side: Side }) {
  const { module, record, name: named }: Resource = resources[name];
  const calls = contract[name] as unknown as ResourceContract;
  const root = `/services/${module}`;
  const own = new Set(["id", "created_at", "updated_at", "deleted_at", "msisdn", "email", named.column ?? named.field]);
  const withoutOwn = (columns: unknown) => ({
    ...Object.fromEntries(Object.entries(Object(columns) as Body).filter(([key]) => !own.has(key))),
    deleted: (Object(columns) as Body).deleted_at != null,
  });
  const comparableLines = async (id: number) =>
    (await linesOf(api, record.table, id)).map(({ action, before, after, user_id }) => ({
      action,
      before: withoutOwn(before),
      after: withoutOwn(after),
      by: user_id,
    }));
  return {
    calls,
    root,
    record,
    named,
    make: async (): Promise<Body & { id: number }> => {
      const { body } = await statedOf(statements, `${name}.create`)[0].ask(side, side, staff.userId);
      const reply = await staff.post(root, { body: body as object });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body;
    },
    get: async (id: number) => (await staff.get(`${root}/${id}`)).body as Body,
    /** The body of an edit that changes nothing. */
    sentOf: (row: Body): Body =>
      Object.fromEntries(
        Object.keys((calls.edit.body as unknown as { shape: object }).shape).flatMap((key) => {
          const value = row[key] as Body | null | undefined;
          if (value === undefined) return [];
          return [[key, typeof value === "object" && value !== null && key in value ? value[key] : value]];
        }),
      ),
    comparable: ({ [record.id]: _id, [named.field]: _name, ...row }: Body) => {
      const {
        id: _,
        dateModified,
        updatedAt,
        date_modified,
        dateCreated,
        createdAt,
        date_created,
        email,
        ...rest
      } = row;
      return { ...rest, deletedAt: row.deletedAt === null ? null : "deleted" };
    },
    comparableLines,
    comparableLine: async (id: number) => (await comparableLines(id)).at(-1),
  };
}
