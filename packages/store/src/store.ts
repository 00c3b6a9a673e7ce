import { combineSlices, configureStore, type UnknownAction } from "@reduxjs/toolkit";
import { sessionEnded } from "./session-ended.ts";

/** The state of each slice, by the slice's place. */
type Facts = Record<string, unknown>;

/** The store begins empty: each owner adds its slice with `injectSlice`. */
export const slices = combineSlices().withLazyLoadedSlices<Facts>();

/** The places of slices that belong to the page or the browser, and not to a session. */
export const outliving = new Set<string>();

const outlived = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([place]) => outliving.has(place)));

/**
 * The reducer of all slices; the end of a session resets those of the session, so that nothing of one user reaches the
 * next.
 */
export const reducer = (facts: Facts = {}, action: UnknownAction): Facts =>
  slices(sessionEnded.match(action) ? outlived(facts) : facts, action);

/** Switches off the warnings about slow checks, since a busy machine is slow without being wrong. */
const check = { warnAfter: Number.POSITIVE_INFINITY };

/** The platform's facts in one place; slices are read and changed through their owners. */
export const store = configureStore({
  reducer,
  middleware: (defaults) => defaults({ thunk: false, immutableCheck: check, serializableCheck: check }),
  devTools: { name: "Carrier Portal", actionSanitizer: withoutTokens, stateSanitizer: withoutTokens },
});

/** A copy of an action or a state for DevTools, without any token. */
function withoutTokens<Shown>(shown: Shown): Shown {
  return JSON.parse(JSON.stringify(shown, (key, value) => (/token/i.test(key) ? "(hidden)" : value)));
}
