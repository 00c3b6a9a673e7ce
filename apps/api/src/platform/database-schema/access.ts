import type { Generated, GeneratedAlways } from "kysely";
import type { Dates, GeneratedTimestamp, Json, SoftDelete, Timestamp } from "./columns.ts";

/** Tables of `0002_access.sql`, `0011_subscriber_actions.sql` and `0017_sign_in_attempts.sql`. */
export interface AccessTables {
  permission: PermissionTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  app_user: AppUserTable;
  user_invitation: UserInvitationTable;
  leaver_mail: LeaverMailTable;
  user_role: UserRoleTable;
  user_permission: UserPermissionTable;
  session: SessionTable;
  attempt: AttemptTable;
  sign_in_address: SignInAddressTable;
  security_event: SecurityEventTable;
  password_pin: PasswordPinTable;
  idempotent_reply: IdempotentReplyTable;
  menu: MenuTable;
  menu_item: MenuItemTable;
  rights_version: RightsVersionTable;
  user_write: UserWriteTable;
  program_key: ProgramKeyTable;
  program_key_permission: ProgramKeyPermissionTable;
  program_key_use: ProgramKeyUseTable;
  user_view: UserViewTable;
}

interface PermissionTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
  seeded: Generated<boolean>;
}

interface RoleTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
}

interface RolePermissionTable {
  role_id: number;
  permission_id: number;
}

interface AppUserTable extends Dates, SoftDelete {
  id: Generated<number>;
  username: string;
  password_hash: string;
  token_version: Generated<number>;
  must_change_password: Generated<boolean>;
  email: string;
  phone: string | null;
  carrier_id: number | null;
  provider_id: number | null;
  last_login: Timestamp | null;
  /** From `0041_rights_version.sql`; triggers renew it. */
  rights_version: Generated<string>;
  /** From `0044_second_factor.sql`. */
  has_second_factor: Generated<boolean>;
  /** From `0079_provisioning.sql`: the id of the user in the company's directory. */
  external_id: string | null;
}

/** From `0078_user_invitations.sql`. */
interface UserInvitationTable {
  user_id: number;
  created_at: GeneratedTimestamp;
  token_hash: Buffer | null;
  expires_at: Timestamp | null;
  sent_at: Timestamp | null;
  next_try_at: GeneratedTimestamp;
  failures: Generated<number>;
}

/** From `0075_leaver_mails.sql`. */
interface LeaverMailTable {
  id: GeneratedAlways<number>;
  user_id: number;
  administrator_id: number;
  held: Json;
  created_at: GeneratedTimestamp;
  next_try_at: GeneratedTimestamp;
  failures: Generated<number>;
}

interface UserRoleTable {
  user_id: number;
  role_id: number;
}

interface UserPermissionTable {
  user_id: number;
  permission_id: number;
}

interface SessionTable {
  id: Generated<string>;
  user_id: number;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
  number: Generated<number>;
  address: string | null;
  user_agent: string | null;
  last_used_at: GeneratedTimestamp;
  confirmed_at: GeneratedTimestamp;
  /** From `0074_company_accounts.sql`. */
  oidc_account_id: number | null;
  provider_session: string | null;
  id_token_sealed: string | null;
  provider_factor: Generated<boolean>;
}

type AttemptKind =
  | "login"
  | "login-name"
  | "login-mail"
  | "login-address"
  | "confirm"
  | "second-factor"
  | "second-factor-mail"
  | "pin"
  | "pin-address"
  | "pin-guess"
  | "pin-try"
  | "password"
  | "datasource-test"
  | "send-now"
  | "own-build"
  | "list-settings"
  | "oidc";

interface AttemptTable {
  id: GeneratedAlways<number>;
  kind: AttemptKind;
  key: string;
  created_at: GeneratedTimestamp;
}

interface SignInAddressTable {
  user_id: number;
  address: string;
  last_used_at: Timestamp;
}

interface SecurityEventTable {
  id: GeneratedAlways<number>;
  created_at: GeneratedTimestamp;
  event: string;
  user_id: number | null;
  address: string;
  request_id: string;
  method: string;
  route: string | null;
  status: number;
}

interface PasswordPinTable {
  user_id: number;
  pin_hash: string;
  expires_at: Timestamp;
  used_at: Timestamp | null;
  created_at: GeneratedTimestamp;
}

/** The table of `0011_subscriber_actions.sql`. */
interface IdempotentReplyTable {
  user_id: number;
  key: string;
  action: string;
  status: number;
  body: Json;
  created_at: GeneratedTimestamp;
}

interface MenuTable extends Dates, SoftDelete {
  id: Generated<number>;
  name: string;
  description: string;
  type: Generated<1 | 2>;
}

interface MenuItemTable extends Dates, SoftDelete {
  id: Generated<number>;
  menu_id: number;
  parent_id: number | null;
  title: string;
  icon: string | null;
  icon_alt: string | null;
  extra_classes: string | null;
  priority: Generated<number>;
  url: string | null;
  route_params: Json | null;
  permission_id: number;
}

/** The table of `0041_rights_version.sql`, which has one row. */
interface RightsVersionTable {
  id: Generated<boolean>;
  version: Generated<string>;
}

/** The table of `0050_own_writes.sql`. */
interface UserWriteTable {
  user_id: number;
  wal_position: number;
}

/** The tables of `0070_program_keys.sql`. */
interface ProgramKeyTable {
  id: Generated<number>;
  user_id: number;
  name: string;
  token_hash: Buffer;
  carrier_id: number | null;
  provider_id: number | null;
  addresses: Generated<string[]>;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  revoked_at: Timestamp | null;
}

interface ProgramKeyPermissionTable {
  key_id: number;
  permission_id: number;
}

interface ProgramKeyUseTable {
  key_id: number;
  last_used_at: Timestamp;
  minute: Timestamp;
  calls: number;
}

/** From `0073_user_views.sql`. */
interface UserViewTable {
  id: Generated<string>;
  session_id: string;
  viewed_id: number;
  created_at: GeneratedTimestamp;
  expires_at: Timestamp;
  ended_at: Timestamp | null;
}
