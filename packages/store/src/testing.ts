import { reducer, store } from "./store.ts";

/** Resets every slice to its first state, as after a reload. */
export function resetStore(): void {
  store.replaceReducer((_, action) => reducer(undefined, action));
  store.replaceReducer(reducer);
}

/** Dispatches an event, as the slice's owner would. */
export const tell = store.dispatch;

/** All facts in the store, by slice. */
export const allFacts = (): Record<string, unknown> => store.getState();

/** Calls back after each event; returns the function that ends it. */
export const followFacts = store.subscribe;
