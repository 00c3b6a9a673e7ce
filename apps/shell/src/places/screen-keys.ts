import { grants, usePermissions } from "@portal/auth";
import { findRoute, type Shortcut, useNavigateTo, useRouteTable } from "@portal/ui";
import { useMemo } from "react";

/** The letter that opens a screen after `g`, by route name, in the drawer's order. */
export const screenLetters = {
  Dashboard: "d",
  Monitor: "m",
  BulkUnsubscriptions: "x",
  Statements: "t",
  WhitelistOneShot: "w",
  Reports: "r",
  Countries: "n",
  Carriers: "c",
  CarrierPolicies: "l",
  Providers: "v",
  Shortcodes: "s",
  BillingCodes: "i",
  Products: "p",
  ProductKeywords: "k",
  Messages: "e",
  Blacklist: "b",
  Roles: "o",
  Users: "u",
  Activity: "a",
} as const;

const isKnown = (name: string): name is keyof typeof screenLetters => Object.hasOwn(screenLetters, name);

/** The keys that open a screen, one after the other. Undefined if the screen has none. */
export const screenKeys = (name: string): string | undefined =>
  isKnown(name) ? `g ${screenLetters[name]}` : undefined;

/** `g` and a letter for each screen that the user may open. */
export function useScreenKeys(): Shortcut[] {
  const table = useRouteTable();
  const permissions = usePermissions();
  const navigateTo = useNavigateTo();
  return useMemo(
    () =>
      Object.entries(screenLetters).flatMap(([name, letter]) => {
        const route = findRoute(table, name);
        if (!route || !grants(permissions, route.access ?? [])) return [];
        return [{ keys: `g ${letter}`, description: route.title ?? name, run: () => navigateTo({ name }) }];
      }),
    [table, permissions, navigateTo],
  );
}
