import { billingCodes } from "@portal/api-client/contract/billing-codes";
import { carrierConnections } from "@portal/api-client/contract/carrier-connections";
import { carriers } from "@portal/api-client/contract/carriers";
import { countries } from "@portal/api-client/contract/countries";
import { menus } from "@portal/api-client/contract/menus";
import { productKeywords } from "@portal/api-client/contract/product-keywords";
import { products } from "@portal/api-client/contract/products";
import { providers } from "@portal/api-client/contract/providers";
import { roles } from "@portal/api-client/contract/roles";
import { shortcodes } from "@portal/api-client/contract/shortcodes";
import { answered, apiOf, type CalledApi } from "./api.ts";
import { uniqueWord } from "./unique.ts";

const contract = {
  billingCodes,
  carrierConnections,
  carriers,
  countries,
  menus,
  productKeywords,
  products,
  providers,
  roles,
  shortcodes,
};

/** Makes records through the API with names of their own, so that journeys run side by side on one database. */
export class Scenario {
  readonly #api;
  readonly unique = uniqueWord();

  /** Takes the token of an administrator, and the API where it is not that of the stack. */
  constructor(token: string, called?: CalledApi) {
    this.#api = apiOf(contract, token, called);
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
    return answered(await this.#api.countries.create({ body }));
  }

  async carrier(overrides: { carrierName?: string; countryId?: number } = {}) {
    const countryId = overrides.countryId ?? (await this.country()).countryId;
    const body = { carrierName: `Carrier ${this.unique}`, ...overrides, countryId };
    return answered(await this.#api.carriers.create({ body }));
  }

  /** A product with the keyword `ALTA`, by which a file of direct subscriptions names it. */
  async productByKeyword() {
    const digits = `7${Math.floor(Math.random() * 1_000_000_000_000)}`;
    const product = await this.product({ shortcode: digits });
    const { productId } = product.product;
    answered(
      await this.#api.productKeywords.create({
        body: { productKeyword: "ALTA", productKeywordType: "subscription", productId, productKeywordEnabled: 1 },
      }),
    );
    return product;
  }

  /** A product with all the records that it refers to. */
  async product({ shortcode: short = `7${this.unique}` } = {}) {
    const carrier = await this.carrier();
    const { carrierId } = carrier;
    const provider = answered(
      await this.#api.providers.create({
        body: {
          providerName: `Provider ${this.unique}`,
          providerNotificationEndpoint: "https://example.com",
          carrierId,
        },
      }),
    );
    const { providerId } = provider;
    const shortcode = answered(
      await this.#api.shortcodes.create({
        body: { shortcode: short, shortcodeRelation: 1, shortcodeType: "charge", carrierId, providerId },
      }),
    );
    const { shortcodeId } = shortcode;
    const product = answered(
      await this.#api.products.create({
        body: { productName: `Product ${this.unique}`, productPeriodicity: 7, carrierId, providerId, shortcodeId },
      }),
    );
    return { carrier, provider, shortcode, product };
  }

  /** The price of a shortcode's products, and the simulator as the connection of their carrier. */
  async chargeable({ carrierId, shortcodeId }: { carrierId: number; shortcodeId: number }) {
    const price = { billingCodePrice: "2.5", billingType: "mt", shortcodeId, carrierId } as const;
    const billingCode = answered(await this.#api.billingCodes.create({ body: price }));
    const body = {
      carrierConnectionName: `Connection ${this.unique}`,
      carrierId,
      carrierConnectionPurpose: "charges",
      carrierConnectionKind: "simulator",
      carrierConnectionTimeLimit: 1_000,
      carrierConnectionCallsPerSecond: 100,
    } as const;
    return { ...answered(await this.#api.carrierConnections.create({ body })), billingCode };
  }

  /** Changes the price of a billing code. */
  async changePrice(id: number, billingCodePrice: string) {
    const { carrierId, shortcodeId, ...stored } = answered(await this.#api.billingCodes.get({ params: { id } }));
    const ids = { carrierId: carrierId.carrierId, shortcodeId: shortcodeId.shortcodeId };
    return answered(
      await this.#api.billingCodes.edit({ params: { id }, body: { ...stored, ...ids, billingCodePrice } }),
    );
  }

  /** Changes how many charges of a hundred the simulator of a carrier refuses or answers late. */
  async changeShares(id: number, { refused, late }: { refused: number; late: number }) {
    const { carrierId, ...stored } = answered(await this.#api.carrierConnections.get({ params: { id } }));
    const body = {
      ...stored,
      carrierId: carrierId.carrierId,
      carrierConnectionRefusedShare: refused,
      carrierConnectionLateShare: late,
    };
    return answered(await this.#api.carrierConnections.edit({ params: { id }, body }));
  }

  async menu() {
    const body = { menuName: `Menu ${this.unique}`, menuDescription: "A menu of the tests" };
    return answered(await this.#api.menus.create({ body }));
  }

  async role() {
    return answered(await this.#api.roles.create({ body: { roleName: `Role ${this.unique}`, roleEnabled: 1 } }));
  }

  async readCarrier(id: number) {
    return answered(await this.#api.carriers.get({ params: { id } }));
  }

  async renameCarrier(id: number, carrierName: string) {
    const { countryId } = await this.readCarrier(id);
    return answered(
      await this.#api.carriers.edit({ params: { id }, body: { carrierName, countryId: countryId.countryId } }),
    );
  }
}
