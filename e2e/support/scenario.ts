import { type ApiResult, createClient } from "@portal/api-client";
import { auth } from "@portal/api-client/contract/auth";
import { carriers } from "@portal/api-client/contract/carriers";
import { countries } from "@portal/api-client/contract/countries";
import { filters } from "@portal/api-client/contract/filters";
import { products } from "@portal/api-client/contract/products";
import { providers } from "@portal/api-client/contract/providers";
import { shortcodes } from "@portal/api-client/contract/shortcodes";
import { users } from "@portal/api-client/contract/users";

const contract = { auth, carriers, countries, filters, products, providers, shortcodes, users };

/** Records made through the API with names of their own, so that journeys run side by side on one database. */
export class Scenario {
  readonly #api;
  #token: string | null = null;
  readonly unique = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

  constructor(apiUrl: string) {
    this.#api = createClient(contract, {
      baseUrl: `${apiUrl}/api/v1`,
      fetch,
      token: () => this.#token,
      replied: () => {},
    });
  }

  /** Signs in and gives what a browser keeps in its local storage. */
  async session(username: string, password: string) {
    const session = data(await this.#api.auth.login({ body: { username, password } }));
    this.#token = session.token;
    return session;
  }

  async country(overrides: { countryName?: string } = {}) {
    const body = {
      countryName: `Country ${this.unique}`,
      countryShort: "XX",
      countryCurrency: "XXX",
      countryCurrencyExchange: "1.5",
      countryCode: "999",
      ...overrides,
    };
    return data(await this.#api.countries.create({ body }));
  }

  async carrier(overrides: { carrierName?: string; countryId?: number } = {}) {
    const countryId = overrides.countryId ?? (await this.country()).countryId;
    const body = { carrierName: `Carrier ${this.unique}`, ...overrides, countryId };
    return data(await this.#api.carriers.create({ body }));
  }

  /** A product with all that it belongs to. */
  async product() {
    const carrier = await this.carrier();
    const { carrierId } = carrier;
    const provider = data(
      await this.#api.providers.create({
        body: {
          providerName: `Provider ${this.unique}`,
          providerNotificationEndpoint: "https://example.com",
          carrierId,
        },
      }),
    );
    const { providerId } = provider;
    const shortcode = data(
      await this.#api.shortcodes.create({
        body: { shortcode: `7${this.unique}`, shortcodeRelation: 1, shortcodeType: "charge", carrierId, providerId },
      }),
    );
    const { shortcodeId } = shortcode;
    const product = data(
      await this.#api.products.create({
        body: { productName: `Product ${this.unique}`, productPeriodicity: 7, carrierId, providerId, shortcodeId },
      }),
    );
    return { carrier, provider, shortcode, product };
  }

  async readCarrier(id: number) {
    return data(await this.#api.carriers.get({ params: { id } }));
  }

  /** Gives a demo user a password of this test, as an administrator does. */
  async newPasswordOf(username: string) {
    const user = data(await this.#api.filters.users({ query: {} })).find((one) => one.username === username);
    if (!user) throw new Error(`The demo data has no user ${username}`);
    const password = `start ${this.unique}`;
    data(await this.#api.users.resetPassword({ body: { userId: user.userId, password, confirmPassword: password } }));
    return password;
  }

  async renameCarrier(id: number, carrierName: string) {
    const { countryId } = await this.readCarrier(id);
    return data(
      await this.#api.carriers.edit({ params: { id }, body: { carrierName, countryId: countryId.countryId } }),
    );
  }
}

function data<T>(result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new Error(`The scenario was refused with ${result.status}: ${JSON.stringify(result.data)}`);
}
