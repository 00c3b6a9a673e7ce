import { ApiFailure, type ListQuery, type Past, type RevertInput } from "@portal/api-client";
import { vi } from "vitest";
import type { Page } from "../list/use-rows.ts";

export interface Carrier {
  carrierId: number;
  carrierName: string;
  countryId: { countryId: number; countryName: string } | null;
  carrierEnabled: 0 | 1;
  dateModified: string;
  dateCreated: string;
}

export interface CarrierPayload {
  carrierName: string;
  countryId: number;
  carrierEnabled: number;
}

export const rules = {
  filters: { carrierName: "text", countryName: "text", carrierEnabled: "flag", kind: ["free", "charge"] },
  sortBy: ["carrierId", "carrierName", "countryName"],
  start: ["carrierId", "desc"],
} as const;

/** The facts of the contract's table about carriers, for a user with all rights. */
export const carriers = {
  title: "Carriers",
  idField: "carrierId",
  enabledField: "carrierEnabled",
  nameField: "carrierName",
  form: "CarriersForm",
  access: { create: true, edit: true, remove: true, restore: true },
};

export const filterLabels = {
  carrierName: "Carrier name",
  countryName: "Country name",
  carrierEnabled: "Enabled",
  kind: "Type",
};

/** A carrier in the API's form; a test gives only the values that matter to it. */
export const carrier = (overrides: Partial<Carrier> = {}): Carrier => ({
  carrierId: 7,
  carrierName: "Movil",
  countryId: { countryId: 52, countryName: "Mexico" },
  carrierEnabled: 1,
  dateModified: "2024-01-31T23:05:00.000Z",
  dateCreated: "2024-01-02T10:00:00.000Z",
  ...overrides,
});

type Filter = keyof (typeof rules)["filters"];
type Sort = (typeof rules)["sortBy"][number];

/** Queries of the carriers with calls that a test can read and answer. */
export function fakeCarriers(all: readonly Carrier[] = [carrier()]) {
  const calls = {
    paginate: vi.fn(
      async ({ page, limit }: ListQuery<Filter, Sort>): Promise<Page<Carrier>> => ({
        results: all.slice((page - 1) * limit, page * limit),
        total: all.length,
      }),
    ),
    get: vi.fn(async (id: number): Promise<Carrier> => {
      const found = all.find(({ carrierId }) => carrierId === id);
      if (!found) throw new ApiFailure(404, { message: "Record not found" });
      return found;
    }),
    create: vi.fn(async (_payload: CarrierPayload): Promise<unknown> => undefined),
    edit: vi.fn(
      async (_id: number, _payload: CarrierPayload & { dateModified?: string }): Promise<unknown> => undefined,
    ),
    remove: vi.fn(async (_id: number): Promise<unknown> => undefined),
    restore: vi.fn(async (_id: number): Promise<unknown> => undefined),
    past: vi.fn(
      async (_id: number, _auditId: number): Promise<Past> => ({
        dateModified: "2024-01-31T23:05:00.000Z",
        now: {},
        former: {},
        changed: {},
      }),
    ),
    revert: vi.fn(async (id: number, _body: RevertInput): Promise<unknown> => carrier({ carrierId: id })),
  };
  const onSuccess = (...[, , , { client }]: Changed) => client.invalidateQueries({ queryKey: ["carriers"] });
  const queries = {
    paginate: (query: ListQuery<Filter, Sort>) => ({
      queryKey: ["carriers", "page", query],
      queryFn: () => calls.paginate(query),
    }),
    get: (id: number) => ({ queryKey: ["carriers", "one", id], queryFn: () => calls.get(id) }),
    create: () => ({ mutationFn: (payload: CarrierPayload) => calls.create(payload), onSuccess }),
    edit: (id: number) => ({
      mutationFn: (payload: CarrierPayload & { dateModified?: string }) => calls.edit(id, payload),
      onSuccess,
    }),
    remove: () => ({ mutationFn: (id: number) => calls.remove(id), onSuccess }),
    restore: () => ({ mutationFn: (id: number) => calls.restore(id), onSuccess }),
    past: (id: number, auditId: number) => ({
      queryKey: ["carriers", "past", id, auditId],
      queryFn: () => calls.past(id, auditId),
    }),
    revert: (id: number) => ({ mutationFn: (body: RevertInput) => calls.revert(id, body), onSuccess }),
  };
  return { calls, queries };
}

type Changed = [
  data: unknown,
  variables: unknown,
  result: unknown,
  context: { client: { invalidateQueries(filters: { queryKey: readonly unknown[] }): Promise<void> } },
];
