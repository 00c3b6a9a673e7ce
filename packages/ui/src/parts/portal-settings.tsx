import { createContext, type ReactNode, useContext, useMemo } from "react";

export interface PortalSettingsValue {
  /** An IANA name; every date is shown in this zone, never in the browser's. */
  readonly timeZone: string;
}

const PortalSettingsContext = createContext<PortalSettingsValue>({ timeZone: "UTC" });

/** Gives the settings of the portal to everything below. */
export function PortalSettings({ timeZone, children }: PortalSettingsValue & { children: ReactNode }) {
  const value = useMemo(() => ({ timeZone }), [timeZone]);
  return <PortalSettingsContext value={value}>{children}</PortalSettingsContext>;
}

/** The time zone that dates are shown in. */
export const usePortalTimeZone = (): string => useContext(PortalSettingsContext).timeZone;
