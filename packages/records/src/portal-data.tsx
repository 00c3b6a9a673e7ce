import type { AuditEntry } from "@portal/api-client/contract/audit";
import type { ListSettings as KeptListSettings, ListView } from "@portal/api-client/contract/list-settings";
import type { Revealable } from "@portal/api-client/contract/msisdns";
import { createContext, type ReactNode, useContext } from "react";
import type { BulkCalls } from "./bulk/bulk-options.ts";
import type { LoadOptions, WriteOptions } from "./options.ts";

/** A record whose phone number the API may have masked. */
export interface RevealableRecord {
  readonly entity: Exclude<Revealable, "notification">;
  readonly id: number;
}

/** How the user may see a masked number in clear; the shell provides it, so that a screen needs no call of its own. */
export interface MsisdnReveal {
  /** The time for which the number is shown. */
  readonly seconds: number;
  /** The longest reason. */
  readonly reasonMax: number;
  /** The reasons to choose from; absent where any reason may be typed. */
  readonly reasons?: readonly string[] | undefined;
  /** Loads the number of a record; reason and note are kept in the audit trail. */
  ask(record: RevealableRecord, reason: string, note?: string): Promise<string>;
}

export type HiddenColumns = KeptListSettings["columns"][number];

/** The store of a user's list settings; the shell provides it, so that a list needs no API. */
export interface ListSettingsSource {
  load(): LoadOptions<KeptListSettings>;
  saveColumns(): WriteOptions<HiddenColumns>;
  createView(): WriteOptions<Omit<ListView, "viewId">>;
  editView(): WriteOptions<Omit<ListView, "list">>;
  removeView(): WriteOptions<number>;
}

/** The data of the API that lists, forms and numbers need beyond their own records. The shell provides it. */
export interface PortalDataValue {
  /** The newest changes of one record; absent where the user may not read them. */
  readonly history?: (entity: string, id: number) => LoadOptions<readonly AuditEntry[]>;
  /** Hidden columns and saved views of the signed-in user. */
  readonly listSettings?: ListSettingsSource;
  /** Loads the calls about many records at once. */
  readonly bulk?: () => Promise<BulkCalls>;
  /** Reveals masked numbers; absent where the user may not see them in clear. */
  readonly reveal?: MsisdnReveal;
}

const PortalDataContext = createContext<PortalDataValue>({});

/** Provides the data to the screens below; without it the parts that need it are absent. */
export function PortalData({ value, children }: { value: PortalDataValue; children: ReactNode }) {
  return <PortalDataContext value={value}>{children}</PortalDataContext>;
}

export const usePortalData = (): PortalDataValue => useContext(PortalDataContext);
