import type { MessageAnswer } from "@portal/api-client/contract/message-answers";
import type { PlatformEvent, PlatformEventOf } from "@portal/api-client/contract/platform-events";
import type { Catalogue, DemoProduct } from "../catalogue.ts";
import type { DemoGuide } from "../guide.ts";
import { hash, pick } from "../random.ts";

/** A number that the start names: it asks for help and complains, and keeps what it has. */
export interface Regular {
  msisdn: string;
  providerId: number;
}

interface CrowdOptions {
  catalogue: Catalogue;
  regulars: readonly Regular[];
  /** The same seed makes the same events. */
  seed: number;
  /** The name of this run, with which the ids of its events begin. */
  run: string;
}

/** The first number that the start names, at each provider whose active subscriptions it has. */
export const regularsOf = ({ try: [first], carriers }: DemoGuide): Regular[] =>
  carriers.flatMap(({ providers }) =>
    providers.flatMap(({ providerId, withActiveSubscriptions }) =>
      first && withActiveSubscriptions.includes(first.msisdn) ? [{ msisdn: first.msisdn, providerId }] : [],
    ),
  );

/** A subscriber who has come and not left yet. */
interface Member {
  msisdn: string;
  product: DemoProduct;
  /** Names the subscription at the platform; null if it began otherwise, so that nothing is charged. */
  reference: string | null;
}

type IncomingMessage = PlatformEventOf<"incomingMessage">;

/** Subscribers at one time: from here on, one leaves for each that would come. */
export const membersMax = 150;
/** The numbers that newcomers have; they come and leave again. */
const numbers = 1_000;

const complaints = [
  "I never asked for this",
  "Why do you charge me every day?",
  "My balance is gone again, I want my money back",
  "Stop sending me messages!!!",
];

/** The simulated subscribers: they come, are charged by their carrier, ask for help, complain and leave. */
export class Crowd {
  readonly #options: CrowdOptions;
  readonly #products: readonly DemoProduct[];
  readonly #members: Member[] = [];
  /** Those whose message is on its way. */
  readonly #coming = new Map<string, Member>();
  #events = 0;

  constructor(options: CrowdOptions) {
    const { carriers, providers } = options.catalogue;
    const enabled = new Set(providers.flatMap(({ id, enabled }) => (enabled ? [id] : [])));
    this.#options = options;
    this.#products = carriers.flatMap((carrier) => {
      const products = carrier.products.filter((product) => product.enabled && enabled.has(product.providerId));
      return carrier.enabled ? Array<DemoProduct[]>(carrier.weight).fill(products).flat() : [];
    });
  }

  /** How many have come and not left yet. */
  get size(): number {
    return this.#members.length;
  }

  /** What happens next, at a moment. */
  next(at: Date): PlatformEvent {
    this.#events += 1;
    const turn = this.#draw(1) % 100;
    const isFull = this.#members.length >= membersMax;
    if (this.#members.length === 0 || (turn < 20 && !isFull)) return this.#comes(at);
    if (turn < 32) return this.#leaves(at);
    if (turn < 60) return this.#isCharged(at) ?? this.#asksForHelp(at);
    return turn < 90 ? this.#asksForHelp(at) : this.#complains(at);
  }

  /** Learns what the portal did for an event. */
  learn({ eventId }: PlatformEvent, answer: MessageAnswer | null): void {
    const member = this.#coming.get(eventId);
    this.#coming.delete(eventId);
    if (member && answer === "subscribed") this.#members.push({ ...member, reference: eventId });
    if (member && answer === "alreadySubscribed") this.#members.push(member);
  }

  /** A number that depends on the seed, the event and what it is for. */
  #draw(use: number): number {
    return hash(this.#options.seed, this.#events, use);
  }

  #idAt(at: Date) {
    return { eventId: `demo-${this.#options.run}-${this.#events}`, occurredAt: at.toISOString() };
  }

  #write(at: Date, { msisdn, product }: Pick<Member, "msisdn" | "product">, content: string): IncomingMessage {
    const { providerId, shortcode } = product;
    const to = { providerId, shortcode: shortcode.shortcode, channelId: null };
    return { type: "incomingMessage", ...this.#idAt(at), msisdn, ...to, content };
  }

  #comes(at: Date): IncomingMessage {
    const place = this.#draw(2) % numbers;
    const product = pick(this.#products, hash(this.#options.seed, place, 3));
    const digits = String(hash(this.#options.seed, place, 4) % 100_000_000).padStart(8, "0");
    const member = { msisdn: this.#prefixOf(product) + digits, product, reference: null };
    const event = this.#write(at, member, this.#draw(5) % 4 === 0 ? `YES ${product.keyword}` : product.keyword);
    this.#coming.set(event.eventId, member);
    return event;
  }

  #leaves(at: Date): IncomingMessage {
    const [member] = this.#members.splice(this.#draw(6) % Math.ceil(this.#members.length / 2), 1);
    if (!member) throw new RangeError("Nobody is there to leave");
    return this.#write(at, member, `STOP ${member.product.keyword}`);
  }

  /** The carrier charges a subscriber, or finds no balance; undefined if nobody can be charged. */
  #isCharged(at: Date): PlatformEvent | undefined {
    const member = pick(this.#members, this.#draw(7));
    if (member.reference === null) return undefined;
    const id = this.#idAt(at);
    const status = this.#draw(8) % 4 === 0 ? "failed" : "charged";
    const charge = { reference: member.reference, chargeReference: id.eventId, amount: member.product.price };
    return { type: "charge", ...id, ...charge, status };
  }

  #asksForHelp(at: Date): IncomingMessage {
    const asks = this.#someone();
    return this.#write(at, asks, `HELP ${asks.product.keyword}`);
  }

  #complains(at: Date): IncomingMessage {
    return this.#write(at, this.#someone(), pick(complaints, this.#draw(9)));
  }

  /** A regular in half of the cases, otherwise somebody who has come. */
  #someone(): Pick<Member, "msisdn" | "product"> {
    const { regulars } = this.#options;
    if (regulars.length === 0 || this.#draw(10) % 2 === 0) return pick(this.#members, this.#draw(11));
    const { msisdn, providerId } = pick(regulars, this.#draw(12));
    const product = this.#products.find((one) => one.providerId === providerId);
    return product ? { msisdn, product } : pick(this.#members, this.#draw(11));
  }

  #prefixOf({ carrierId }: DemoProduct): string {
    const carrier = this.#options.catalogue.carriers.find(({ id }) => id === carrierId);
    if (!carrier) throw new Error(`No carrier ${carrierId}`);
    return carrier.prefix;
  }
}
