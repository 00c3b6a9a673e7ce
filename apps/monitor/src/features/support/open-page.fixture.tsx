import { contract } from "@portal/api-client/contract";
import type { CurrentUser } from "@portal/api-client/contract/current-user";
import { build, type FakeHandlers, fakeApi, renderRoute } from "@portal/testing";
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import remote from "../../remote.ts";
import { quietNumber } from "./quiet-number.fixture.ts";

export const msisdn = "521234567890";
export const movistar = { carrierId: 2, carrierName: "Movistar" };
export const telcel = { carrierId: 5, carrierName: "Telcel" };
const acme = { providerId: 3, providerName: "Acme" };
const zeta = { providerId: 4, providerName: "Zeta" };
const ofTelcel = { providerId: 8, providerName: "Omega" };

/** A user who sees only card 1: the other cards have tests of their own. */
export const agent = (parts: Parameters<typeof build.currentUser>[0] = {}) =>
  build.currentUser({ permissions: ["monitor.subscription"], ...parts });

interface Wishes {
  monitor?: FakeHandlers<typeof contract.monitor>;
  carriers?: (typeof movistar)[];
  /** Searches carriers as the API does where there are many. */
  findCarriers?: FakeHandlers<typeof contract.lookups>["carriers"];
  user?: CurrentUser;
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
}

/** The Monitor with two carriers and their providers, at any address. */
export function openPage({
  monitor,
  carriers = [movistar, telcel],
  findCarriers = () => carriers,
  ...options
}: Wishes = {}) {
  const api = fakeApi(contract, {
    lookups: { carriers: findCarriers },
    ...quietNumber,
    monitor: {
      providersList: ({ query }) => (query.carrierId === 2 ? [acme, zeta] : [ofTelcel]),
      providers: () => [build.providerResult()],
      subscriptions: () => build.page([build.subscription()]),
      ...monitor,
    },
  });
  return { api, ...renderRoute(remote, "Monitor", { api, user: agent(), ...options }) };
}
export const numberField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "MSISDN" });
export const carrierSelect = async () => {
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Carrier" });
  await waitFor(() => expect(select.disabled).toBe(false));
  return select;
};
export const tabNames = async () => (await screen.findAllByRole("tab")).map(({ textContent }) => textContent);
