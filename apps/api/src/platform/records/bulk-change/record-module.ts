import type { Endpoint, ListRules } from "@portal/api-client";
import type { AuditEntity } from "@portal/api-client/contract/audit";
import type { BulkResource } from "@portal/api-client/contract/bulk-changes";
import type * as z from "zod/mini";
import type { GivenEntity } from "../../audit/audit-places.ts";
import type { Writer } from "../../auth/caller.ts";
import type { Transaction } from "../../database/database.ts";
import type { HttpError } from "../../errors.ts";
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
  /** The body of a new record in a file, where that is not the one of its call. */
  readonly fileInput?: z.ZodMiniObject;
  /** Why a record that a file has made stays when the file is taken back; null where it goes, also if somebody has changed it since. */
  whyKept?(row: object): HttpError | null;
  /** Gives roles to a record, or takes them; only users have roles. */
  readonly roles?: {
    add(tx: Transaction, caller: Writer, id: number, roles: readonly number[]): Promise<void>;
    delete(tx: Transaction, caller: Writer, id: number, roles: readonly number[]): Promise<void>;
  };
}

export type RecordModules = Readonly<Record<BulkResource, RecordModule>>;

/** The body of a new record in a file. */
export const newRecordBody = ({ fileInput, contract }: Pick<RecordModule, "fileInput" | "contract">) =>
  fileInput ?? (contract.create.body as z.ZodMiniObject);
