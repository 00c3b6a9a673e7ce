import type { DemoSubscription, World } from "./world.ts";
import { historyDays } from "./world.ts";

/** Subscriptions in the order of their making, day by day, so that memory holds one day. */
export function* subscriptionsByDay(world: World): Generator<DemoSubscription[]> {
  let id = 0;
  // A position begins on the day it stands for; its moment may be some days later when positions are few.
  let waiting: DemoSubscription[] = [];
  for (let day = 0; day < historyDays; day += 1) {
    const end = world.start + (day + 1) * 86_400_000;
    const candidates = waiting;
    for (const [round, { size, order }] of world.rounds.entries()) {
      const last = Math.ceil((size * (day + 1)) / historyDays);
      for (let position = Math.ceil((size * day) / historyDays); position < last; position += 1) {
        candidates.push(world.subscription(0, order.at(position), round));
      }
    }
    waiting = candidates.filter(({ createdAt }) => createdAt >= end);
    const subscriptions = candidates
      .filter(({ createdAt }) => createdAt < end)
      .sort((a, b) => a.createdAt - b.createdAt);
    for (const subscription of subscriptions) {
      id += 1;
      subscription.id = id;
    }
    yield subscriptions;
  }
}

/** An event of a subscription, some time after it was made. */
export interface DemoEvent {
  at: number;
  subscriptionId: number;
  subscriber: number;
  round: number;
  kind: number;
}

/**
 * Keeps later events by their day, and hands them out in order of time. An event takes three numbers: at 20 million
 * subscriptions some millions of them wait at once.
 */
export class Calendar {
  readonly #days: number[][] = Array.from({ length: historyDays }, () => []);
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** Events of the future are dropped. */
  add(at: number, subscription: DemoSubscription, kind: number): void {
    if (at > this.#world.now) return;
    const day = Math.floor((at - this.#world.start) / 86_400_000);
    this.#days[day]?.push(at, subscription.id, (subscription.subscriber * 8 + subscription.round) * 8 + kind);
  }

  take(day: number): DemoEvent[] {
    const numbers = this.#days[day] ?? [];
    this.#days[day] = [];
    const events: DemoEvent[] = [];
    for (let index = 0; index < numbers.length; index += 3) {
      const code = numbers[index + 2] ?? 0;
      events.push({
        at: numbers[index] ?? 0,
        subscriptionId: numbers[index + 1] ?? 0,
        subscriber: Math.floor(code / 64),
        round: Math.floor(code / 8) % 8,
        kind: code % 8,
      });
    }
    return events.sort((a, b) => a.at - b.at);
  }
}

/** All events of subscriptions, in order of time. */
export function* events(
  world: World,
  plan: (world: World, calendar: Calendar, subscription: DemoSubscription) => void,
): Generator<DemoEvent> {
  const calendar = new Calendar(world);
  let today = 0;
  for (const subscriptions of subscriptionsByDay(world)) {
    for (const subscription of subscriptions) plan(world, calendar, subscription);
    yield* calendar.take(today);
    today += 1;
  }
}
