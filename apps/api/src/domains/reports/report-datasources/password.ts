import type { reportDatasources as contract } from "@portal/api-client/contract/report-datasources";
import { texts } from "@portal/api-client/texts";
import type { Selectable } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "#platform/database-schema.ts";
import { HttpError } from "#platform/errors.ts";

/** The connection in a payload. */
type Connection = Omit<z.output<typeof contract.test.body>, "datasourceId">;

/** The stored connection, with its sealed password. */
export type StoredConnection = Selectable<Database["report_datasource"]>;

/** The password in a payload: set this one, remove it, or keep the stored one. */
export function passwordWish({ datasourcePassword }: Pick<Connection, "datasourcePassword">) {
  if (datasourcePassword === null) return { kind: "remove" } as const;
  if (datasourcePassword === undefined || datasourcePassword.trim() === "") return { kind: "keep" } as const;
  return { kind: "set", password: datasourcePassword } as const;
}

/**
 * Refuses to keep a stored password for another place or account, because it could be sent to a host of the editor's choice.
 */
export function requirePasswordAgain(input: Connection, stored: StoredConnection | null): void {
  if (passwordWish(input).kind !== "keep" || !stored?.password_sealed || isSamePlace(input, stored)) return;
  const message = texts.passwordAgain;
  throw new HttpError(400, { message, errors: [{ field: "datasourcePassword", message }] });
}

const isSamePlace = (input: Connection, stored: StoredConnection) =>
  input.datasourceHost === stored.host &&
  input.datasourcePort === stored.port &&
  input.datasourceDatabase === stored.database &&
  input.datasourceUsername === stored.username;
