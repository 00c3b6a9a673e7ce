import { contract } from "@portal/api-client/contract";
import type { Permission } from "@portal/api-client/permissions";
import type { PortalDataValue } from "@portal/records";
import type { SlotHost } from "@portal/remote";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, within } from "@testing-library/react";
import remote from "../../remote.ts";
import { quietNumber } from "./quiet-number.fixture.ts";

export const msisdn = "521234567890";

interface Wishes {
  permissions: readonly Permission[];
  handlers: FakeHandlers<typeof contract>;
  timeZone?: string;
  carrierId?: { carrierId: number; carrierName: string };
  portalData?: PortalDataValue;
  slots?: SlotHost;
  /** What the address says besides the carrier. */
  query?: Readonly<Record<string, string>>;
}

/** The Monitor after a search that found one provider, for a user who sees only the cards of their permissions. */
export function openMonitor({ permissions, handlers, timeZone = "UTC", carrierId, portalData, slots, query }: Wishes) {
  const { monitor, lookups, ...rest } = handlers;
  const api = fakeApi(contract, {
    lookups: {
      carriers: () => [{ carrierId: 2, carrierName: "Movistar" }],
      products: () => [{ productId: 4, productName: "Daily horoscope" }],
      shortcodes: () => [{ shortcodeId: 5, shortcode: "77700" }],
      ...lookups,
    },
    ...quietNumber,
    monitor: { providersList: () => [], providers: () => [build.providerResult()], ...monitor },
    ...rest,
  });
  const user = build.currentUser({ permissions, timeZone, ...(carrierId && { carrierId }) });
  const options = {
    api,
    user,
    params: { msisdn },
    query: { carrier: "2", ...query },
    portalData,
    ...(slots && { slots }),
  };
  return { api, ...renderRoute(remote, "Monitor", options) };
}

/** One card by its heading. */
export const card = (title: string) => screen.findByRole("region", { name: title });

/** The headings of a card's table. */
export const headsOf = (region: HTMLElement) =>
  within(region)
    .getAllByRole("columnheader")
    .map(({ textContent }) => textContent);

/** The cells of the row that holds a text. */
export async function cellsOf(region: HTMLElement, text: string) {
  const cell = await within(region).findByText(text);
  const row = cell.closest("tr") as HTMLElement;
  return within(row)
    .getAllByRole("cell")
    .map((one) => within(one).queryByRole("img")?.getAttribute("aria-label") ?? one.textContent);
}
