import { randomUUID } from "node:crypto";
import type { AuditEntity } from "@portal/api-client/contract/audit";
import type { Permission } from "@portal/api-client/permissions";
import type { Insertable, Kysely, Selectable, Updateable } from "kysely";
import type { Db } from "../../src/platform/database/database.ts";
import type { Database } from "../../src/platform/database-schema.ts";

const run = randomUUID().slice(0, 4);
let madeRecords = 0;

/** Eight characters that this process uses once, and that another process hardly uses too. */
const unique = () => {
  madeRecords += 1;
  return run + madeRecords.toString(16).padStart(4, "0");
};

/** The two columns of a record that can be disabled. */
export const flag = (enabled: boolean) => ({ enabled, deleted_at: enabled ? null : new Date() });

/** The parents of every other record of the tests, and how a builder inserts and reads rows. */
export class Basics {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  country({ name = `Country ${unique()}`, enabled = true } = {}) {
    const values = { name, short: "XX", currency: "XXX", currency_exchange: "1.5", code: "999" };
    return this.insert("country", { ...values, ...flag(enabled) });
  }

  async carrier({ name = `Carrier ${unique()}`, countryId, enabled = true }: CarrierParts = {}) {
    const country_id = countryId ?? (await this.country()).id;
    return this.insert("carrier", { name, country_id, ...flag(enabled) });
  }

  async provider({ name = `Provider ${unique()}`, carrierId, enabled = true }: ProviderParts = {}) {
    const carrier_id = carrierId ?? (await this.carrier()).id;
    return this.insert("provider", {
      name,
      carrier_id,
      notification_endpoint: "https://example.com",
      ...flag(enabled),
    });
  }

  /** A user with direct permissions and roles. Unless a hash is given, no password fits. */
  async user({ permissions = [], roles = [], carrierId, providerId, ...parts }: UserParts = {}) {
    const name = parts.username ?? `user-${unique()}`;
    const carrier_id = carrierId ?? (providerId ? (await this.read("provider", providerId)).carrier_id : null);
    const user = await this.insert("app_user", {
      username: name,
      email: parts.email ?? `${name}@example.com`,
      password_hash: parts.passwordHash ?? "no password",
      carrier_id,
      provider_id: providerId ?? null,
      ...flag(parts.enabled ?? true),
    });
    for (const role_id of roles) await this.#db.insertInto("user_role").values({ user_id: user.id, role_id }).execute();
    if (permissions.length > 0) {
      const ids = await this.#db
        .selectFrom("permission")
        .select("id")
        .where("name", "in", [...permissions])
        .execute();
      const values = ids.map(({ id }) => ({ user_id: user.id, permission_id: id }));
      await this.#db.insertInto("user_permission").values(values).execute();
    }
    return user;
  }

  /** Inserts a row unchanged; for the other builders. */
  insert<Table extends keyof Database>(table: Table, values: Insertable<Database[Table]>) {
    return this.#anyTable
      .insertInto(table as string)
      .values(values as Record<string, unknown>)
      .returningAll()
      .executeTakeFirstOrThrow() as Promise<Selectable<Database[Table]>>;
  }

  /** Changes columns of a row. */
  update<Table extends keyof Database>(table: Table, id: number | string, set: Updateable<Database[Table]>) {
    return this.#anyTable
      .updateTable(table as string)
      .set(set as Record<string, unknown>)
      .where("id", "=", id)
      .execute();
  }

  read<Table extends keyof Database>(table: Table, id: number) {
    return this.#anyTable
      .selectFrom(table as string)
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow() as Promise<Selectable<Database[Table]>>;
  }

  /** Kysely types one table at a time; here the table is a parameter. */
  get #anyTable() {
    return this.#db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  }

  async role({ name = `Role ${unique()}`, permissions = [], enabled = true }: RoleParts = {}) {
    const role = await this.insert("role", { name, ...flag(enabled) });
    const ids = await this.#db
      .selectFrom("permission")
      .select("id")
      .where("name", "in", ["", ...permissions])
      .execute();
    for (const { id } of ids)
      await this.#db.insertInto("role_permission").values({ role_id: role.id, permission_id: id }).execute();
    return role;
  }

  /** A line of the audit trail. By default nobody was signed in, and it is about no carrier. */
  auditLine({ userId, action, entity = "menu", entityId, msisdn, carrierId, providerId, createdAt }: AuditParts = {}) {
    return this.insert("audit", {
      user_id: userId ?? null,
      action: action ?? `${entity}.edit`,
      entity,
      entity_id: entityId ?? null,
      msisdn: msisdn ?? null,
      carrier_id: carrierId ?? null,
      scope_carrier_id: carrierId ?? null,
      scope_provider_id: providerId ?? null,
      ...(createdAt && { created_at: createdAt }),
    });
  }
}

interface AuditParts {
  userId?: number | null;
  action?: string;
  entity?: AuditEntity;
  entityId?: string;
  msisdn?: string;
  /** The scope of the line (P-18). */
  carrierId?: number;
  providerId?: number;
  createdAt?: Date;
}

interface CarrierParts {
  name?: string;
  countryId?: number;
  enabled?: boolean;
}

interface ProviderParts {
  name?: string;
  carrierId?: number;
  enabled?: boolean;
}

interface UserParts {
  username?: string;
  email?: string;
  passwordHash?: string;
  enabled?: boolean;
  carrierId?: number;
  providerId?: number;
  permissions?: readonly Permission[];
  roles?: readonly number[];
}

interface RoleParts {
  name?: string;
  permissions?: readonly Permission[];
  enabled?: boolean;
}
