import { reducer, store } from "./store.ts";

/** Puts every slice back to its first state, as a page that was just loaded has it. */
export function resetStore(): void {
  store.replaceReducer((_, action) => reducer(undefined, action));
  store.replaceReducer(reducer);
}

/** Tells what happened, as the slice's owner would. */
export const tell = store.dispatch;

/** Every fact there is, by slice. */
export const allFacts = (): Record<string, unknown> => store.getState();
