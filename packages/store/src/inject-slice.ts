import type { Reducer, UnknownAction } from "@reduxjs/toolkit";
import { useSelector } from "react-redux";
import { outliving, slices, store } from "./store.ts";

/** The part of a slice of `@reduxjs/toolkit` that the store needs. */
export interface Slice<State> {
  readonly reducerPath: string;
  readonly reducer: Reducer<State>;
}

export interface SliceOptions {
  /** True for facts of the page or the browser, which the end of a session leaves as they are. */
  readonly outlivesSession?: boolean;
}

/** A slice in the store, as its owner reads and changes it. */
export interface InjectedSlice<State> {
  readonly getState: () => State;
  /**
   * A part of the state for a component below the `StoreProvider`, which is rendered anew when the part changes, by
   * `isEqual` if that is given.
   */
  readonly useSelector: <Part>(select: (state: State) => Part, isEqual?: (before: Part, now: Part) => boolean) => Part;
  /** Dispatches an event of the slice. */
  readonly dispatch: (event: UnknownAction) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const taken = new Map<string, unknown>();

/**
 * The place of a slice in the store. Two builds of one remote bring slices of the same name, so the second one gets a
 * place of its own.
 */
function placeOf(reducerPath: string, reducer: unknown): string {
  let place = reducerPath;
  for (let build = 2; taken.has(place) && taken.get(place) !== reducer; build++) place = `${reducerPath}@${build}`;
  taken.set(place, reducer);
  return place;
}

/**
 * Puts a slice into the portal's one store, for facts that several screens share. Loaded data belongs to TanStack
 * Query, typed values to their form, and filters to the address. The name begins with that of the remote:
 * `monitor/dashboard`.
 */
export function injectSlice<State>(slice: Slice<State>, options: SliceOptions = {}): InjectedSlice<State> {
  const place = placeOf(slice.reducerPath, slice.reducer);
  if (options.outlivesSession) outliving.add(place);
  slices.inject({ reducerPath: place, reducer: slice.reducer as Reducer });
  store.dispatch({ type: "store/sliceInjected", payload: place }); // without it the slice has no state before the next event
  const getState = () => store.getState()[place] as State;
  return {
    getState,
    useSelector: (select, isEqual) =>
      useSelector((facts: Record<string, State>) => select(facts[place] as State), isEqual),
    dispatch: (event) => void store.dispatch(event),
    subscribe: store.subscribe,
  };
}
