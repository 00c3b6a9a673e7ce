import { type GuideReport, type GuideWidget, guideReports, guideWidgets } from "./reports/seen-by.ts";
import { type DemoUser, demoUsers } from "./users.ts";
import type { World } from "./world.ts";

const kinds = ["withActiveSubscriptions", "historyOnly", "withManyMessages", "blacklistOnly", "unknown"] as const;
type Kind = (typeof kinds)[number];
type Numbers = Record<Kind, string[]>;

/** The numbers and sign-ins for a newcomer, written to `DATA_DIR/demo.json`. */
export interface DemoGuide {
  users: DemoUser[];
  reports: GuideReport[];
  widgets: GuideWidget[];
  /** A few numbers for the first minute. */
  try: { kind: Kind; about: string; msisdn: string; carrierId: number; carrierName: string }[];
  carriers: ({ carrierId: number; carrierName: string; providers: ProviderNumbers[] } & Numbers)[];
}

interface ProviderNumbers extends Numbers {
  providerId: number;
  providerName: string;
}

const perKind = 3;
/** The number of subscribers that are searched; enough to find each kind for every provider. */
const looked = 4_000;

const about: Record<Kind, string> = {
  withActiveSubscriptions: "active subscriptions",
  historyOnly: "past subscriptions only",
  withManyMessages: "many messages",
  blacklistOnly: "blacklisted, otherwise unknown",
  unknown: "unknown to everybody",
};

/** Finds the numbers by asking the world, not the database: the cost is the same for every size. */
export function makeGuide(world: World): DemoGuide {
  const { carriers: all, providers } = world.catalogue;
  const carriers = all.map(({ id, name }) => ({
    carrierId: id,
    carrierName: name,
    ...noNumbers(),
    providers: providers
      .filter(({ carrierId }) => carrierId === id)
      .map((provider) => ({ providerId: provider.id, providerName: provider.name, ...noNumbers() })),
  }));
  const add = (carrierId: number, kind: Kind, msisdn: string, providerId?: number): void => {
    const carrier = carriers[carrierId - 1];
    const target = providerId ? carrier?.providers.find((one) => one.providerId === providerId) : carrier;
    if (target && target[kind].length < perKind && !target[kind].includes(msisdn)) target[kind].push(msisdn);
  };
  for (let subscriber = 0; subscriber < Math.min(looked, world.subscribers); subscriber += 1) {
    const msisdn = world.msisdnOf(subscriber);
    const held = world.rounds.flatMap((_, round) =>
      world.hasRound(subscriber, round) ? [world.subscription(0, subscriber, round)] : [],
    );
    for (const { product, round, createdAt } of held) {
      const { carrierId, providerId } = product;
      const active = (one?: number) =>
        held.some(
          (held) => held.active && held.product.carrierId === carrierId && (!one || held.product.providerId === one),
        );
      add(carrierId, active() ? "withActiveSubscriptions" : "historyOnly", msisdn);
      add(carrierId, active(providerId) ? "withActiveSubscriptions" : "historyOnly", msisdn, providerId);
      const isOld = world.now - createdAt > 60 * 86_400_000;
      if (round === 0 && isOld && world.isHeavy(subscriber)) {
        add(carrierId, "withManyMessages", msisdn);
        add(carrierId, "withManyMessages", msisdn, providerId);
      }
    }
  }
  const beyond = [
    ["blacklistOnly", world.presubscribersEnd, world.blacklistEnd],
    ["unknown", world.blacklistEnd, world.blacklistEnd + looked],
  ] as const;
  for (const [kind, from, to] of beyond) {
    for (let number = from; number < Math.min(to, from + looked); number += 1) {
      add(world.carrierOf(number).id, kind, world.msisdnOf(number));
    }
  }
  // Numbers are blacklisted or unknown for a whole carrier.
  for (const { providers, blacklistOnly, unknown } of carriers) {
    for (const provider of providers) Object.assign(provider, { blacklistOnly, unknown });
  }
  const first = kinds.flatMap((kind) => {
    const found = carriers.find((carrier) => carrier[kind].length > 0);
    const msisdn = found?.[kind][0];
    return found && msisdn
      ? [{ kind, about: about[kind], msisdn, carrierId: found.carrierId, carrierName: found.carrierName }]
      : [];
  });
  const users = demoUsers(world);
  return { users, reports: guideReports(users), widgets: guideWidgets(users), try: first, carriers };
}

const noNumbers = (): Numbers => ({
  withActiveSubscriptions: [],
  historyOnly: [],
  withManyMessages: [],
  blacklistOnly: [],
  unknown: [],
});
