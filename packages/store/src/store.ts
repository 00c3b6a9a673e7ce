import { combineSlices, configureStore, type UnknownAction } from "@reduxjs/toolkit";
import { sessionEnded } from "./session-ended.ts";
import { withoutTokens } from "./without-tokens.ts";

/** The state of each slice, by the slice's place. */
type Facts = Record<string, unknown>;

/** It begins empty: each owner brings its slice with `injectSlice`. */
export const slices = combineSlices().withLazyLoadedSlices<Facts>();

/** The places of what belongs to the page or to the browser, not to who is signed in. */
export const outliving = new Set<string>();

const outlived = (facts: Facts): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([place]) => outliving.has(place)));

/** All slices; the end of a session takes away what belonged to it, so nothing of one user outlives it. */
export const reducer = (facts: Facts = {}, action: UnknownAction): Facts =>
  slices(sessionEnded.match(action) ? outlived(facts) : facts, action);

/** A busy machine is slow, not wrong: only what is wrong is told. */
const check = { warnAfter: Number.POSITIVE_INFINITY };

/** The platform's facts, in one place; read and changed by way of the slices' owners. */
export const store = configureStore({
  reducer,
  middleware: (defaults) => defaults({ thunk: false, immutableCheck: check, serializableCheck: check }),
  devTools: { name: "Carrier Portal", actionSanitizer: withoutTokens, stateSanitizer: withoutTokens },
});
