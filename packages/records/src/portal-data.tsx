import type { AuditEntry } from "@portal/api-client/contract/audit";
import type { ListSettings as KeptListSettings, ListView } from "@portal/api-client/contract/list-settings";
import type { Revealable } from "@portal/api-client/contract/msisdns";
import { createContext, type ReactNode, useContext } from "react";
import type { LoadOptions, WriteOptions } from "./options.ts";

/** A record whose phone number the API may have masked. */
export interface RevealableRecord {
  readonly entity: Exclude<Revealable, "notification">;
  readonly id: number;
}

/** How the user may have one masked number in clear; the shell gives it, so that a screen needs no call of its own. */
export interface MsisdnReveal {
  /** For how long the number is shown. */
  readonly seconds: number;
  /** Longest reason. */
  readonly reasonMax: number;
  /** The number of a record; the reason is kept in the audit trail. */
  ask(record: RevealableRecord, reason: string): Promise<string>;
}

export type HiddenColumns = KeptListSettings["columns"][number];

/** Where lists keep what their user chose; the shell gives it, so that a list needs no API. */
export interface ListSettingsSource {
  load(): LoadOptions<KeptListSettings>;
  saveColumns(): WriteOptions<HiddenColumns>;
  createView(): WriteOptions<Omit<ListView, "viewId">>;
  editView(): WriteOptions<Omit<ListView, "list">>;
  removeView(): WriteOptions<number>;
}

/** What lists, forms and numbers read from the API beyond their own records. The shell fills it in. */
export interface PortalDataValue {
  /** The newest changes of one record; absent where the user may not read them. */
  readonly history?: (entity: string, id: number) => LoadOptions<readonly AuditEntry[]>;
  /** Hidden columns and saved views of the signed-in user. */
  readonly listSettings?: ListSettingsSource;
  /** Masked numbers in clear; absent where the user may not have them so. */
  readonly reveal?: MsisdnReveal;
}

const PortalDataContext = createContext<PortalDataValue>({});

/** Gives the screens below what they read from the API; without it the parts that need it are absent. */
export function PortalData({ value, children }: { value: PortalDataValue; children: ReactNode }) {
  return <PortalDataContext value={value}>{children}</PortalDataContext>;
}

export const usePortalData = (): PortalDataValue => useContext(PortalDataContext);
