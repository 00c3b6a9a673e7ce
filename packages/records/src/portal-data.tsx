import { createContext, type ReactNode, useContext } from "react";
import type { HistoryEntry } from "./history/history-entry.ts";
import type { ListSettingsSource } from "./list/list-settings.ts";
import type { LoadOptions } from "./list/list-types.ts";
import type { MsisdnReveal } from "./reveal/msisdn-reveal.ts";

/** What lists, forms and numbers read from the API beyond their own records. The shell fills it in. */
export interface PortalDataValue {
  /** The newest changes of one record; absent where the user may not read them. */
  readonly history?: (entity: string, id: number) => LoadOptions<readonly HistoryEntry[]>;
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
