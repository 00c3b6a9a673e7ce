import { brands, carriers as carrierFacts, countries as countryFacts, offers } from "./market.ts";
import { hash, pick } from "./random.ts";

export interface DemoCarrier {
  id: number;
  name: string;
  countryId: number;
  country: string;
  exchange: number;
  /** The dial code and the carrier's own digits, with which its numbers begin. */
  prefix: string;
  weight: number;
  enabled: boolean;
  products: DemoProduct[];
}

interface DemoProvider {
  id: number;
  carrierId: number;
  name: string;
  enabled: boolean;
}

interface DemoShortcode {
  id: number;
  shortcode: string;
  carrierId: number;
  providerId: number;
  type: "free" | "charge" | "charge_oneshot";
}

export interface DemoProduct {
  id: number;
  name: string;
  periodicity: number;
  carrierId: number;
  providerId: number;
  shortcode: DemoShortcode;
  keyword: string;
  content: string;
  /** The price in the currency of the carrier's country, as decimal text. */
  price: string;
  quietTime: boolean;
  freeTrial: number;
  landing: boolean;
  enabled: boolean;
}

export interface Catalogue {
  carriers: DemoCarrier[];
  providers: DemoProvider[];
  shortcodes: DemoShortcode[];
  products: DemoProduct[];
}

const productsPerProvider = 3;

/** Carriers, providers, shortcodes and products of the demo. Each carrier has at least nine products. */
export function makeCatalogue(seed: number): Catalogue {
  const catalogue: Catalogue = { carriers: [], providers: [], shortcodes: [], products: [] };
  for (const [name, country, digits, weight] of carrierFacts) {
    const countryId = countryFacts.findIndex((fact) => fact[1] === country) + 1;
    const fact = countryFacts[countryId - 1];
    if (!fact) throw new Error(`${name}: unknown country ${country}`);
    const id = catalogue.carriers.length + 1;
    const carrier: DemoCarrier = {
      id,
      name,
      countryId,
      country,
      exchange: Number(fact[3]),
      prefix: fact[4] + digits,
      weight,
      enabled: id !== carrierFacts.length,
      products: [],
    };
    catalogue.carriers.push(carrier);
    addProviders(catalogue, carrier, seed);
  }
  return catalogue;
}

function addProviders(catalogue: Catalogue, carrier: DemoCarrier, seed: number): void {
  const count = 3 + (hash(seed, carrier.id, 1) % 2);
  const firstBrand = hash(seed, carrier.id, 2);
  for (let index = 0; index < count; index += 1) {
    const id = catalogue.providers.length + 1;
    const provider = { id, carrierId: carrier.id, name: pick(brands, firstBrand + index * 5), enabled: id % 17 !== 0 };
    catalogue.providers.push(provider);
    const [charge] = ["charge", "free", "charge_oneshot"].map((type, place) => {
      const shortcode = {
        id: catalogue.shortcodes.length + 1,
        shortcode: String(20000 + (hash(seed, id, 3) % 70000) + place),
        carrierId: carrier.id,
        providerId: id,
        type: type as DemoShortcode["type"],
      };
      catalogue.shortcodes.push(shortcode);
      return shortcode;
    });
    for (let offer = 0; charge && offer < productsPerProvider; offer += 1) {
      addProduct(catalogue, carrier, charge, hash(seed, id, 4) + offer * 3);
    }
  }
}

function addProduct(catalogue: Catalogue, carrier: DemoCarrier, shortcode: DemoShortcode, choice: number): void {
  const [name, keyword, periodicity, dollars, content] = pick(offers, choice);
  const id = catalogue.products.length + 1;
  const product: DemoProduct = {
    id,
    name,
    periodicity,
    carrierId: carrier.id,
    providerId: shortcode.providerId,
    shortcode,
    keyword,
    content,
    price: localPrice(Number(dollars) * carrier.exchange),
    quietTime: id % 3 === 0,
    freeTrial: id % 4 === 0 ? 3 : 0,
    landing: id % 7 !== 0,
    enabled: id % 13 !== 0,
  };
  catalogue.products.push(product);
  carrier.products.push(product);
}

/** Rounds like price lists: 145.10 becomes 145, 1.4762 becomes 1.48, 0.0544 stays at four decimals. */
function localPrice(amount: number): string {
  if (amount >= 100) return String(Math.round(amount));
  return String(Number(amount.toFixed(amount >= 1 ? 2 : 4)));
}
