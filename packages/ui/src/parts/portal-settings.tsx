import { createContext, type ReactNode, useContext } from "react";

export interface PortalSettingsValue {
  /** IANA name; every date is shown in it, never in the browser's zone (P-2). */
  readonly timeZone: string;
}

const PortalSettingsContext = createContext<PortalSettingsValue>({ timeZone: "UTC" });

/** Gives the settings of the portal to everything below. */
export function PortalSettings({ timeZone, children }: PortalSettingsValue & { children: ReactNode }) {
  return <PortalSettingsContext value={{ timeZone }}>{children}</PortalSettingsContext>;
}

/** The time zone that dates are shown in. */
export const usePortalTimeZone = (): string => useContext(PortalSettingsContext).timeZone;
