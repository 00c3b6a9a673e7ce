import type { Endpoint, ListRules } from "@portal/api-client";
import type { AuditEntity } from "@portal/api-client/contract/audit";
import type { BulkResource } from "@portal/api-client/contract/bulk-changes";
import type { GivenEntity } from "../../audit/audit-places.ts";
import type { Writer } from "../../auth/caller.ts";
import type { Transaction } from "../../database/database.ts";
import type { ManyRecords } from "../change-many.ts";
import type { RecordSource } from "../record-source.ts";

/** What a bulk change needs of a resource; `records()` has it. */
export interface RecordModule {
  readonly contract: {
    readonly paginate: Endpoint & { readonly list: ListRules };
    readonly edit: Endpoint;
    readonly create: Endpoint;
    readonly export: Endpoint & { readonly columns: readonly string[] };
  };
  readonly source: RecordSource;
  present(row: object): object;
  readonly service: ManyRecords & { readonly entity: Exclude<AuditEntity, GivenEntity> };
  /** Gives roles to a record, or takes them; only users have roles. */
  readonly roles?: {
    add(tx: Transaction, caller: Writer, id: number, roles: readonly number[]): Promise<void>;
    delete(tx: Transaction, caller: Writer, id: number, roles: readonly number[]): Promise<void>;
  };
}

export type RecordModules = Readonly<Record<BulkResource, RecordModule>>;
