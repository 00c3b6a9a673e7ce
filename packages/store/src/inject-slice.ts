import type { Reducer, UnknownAction } from "@reduxjs/toolkit";
import { useSelector } from "react-redux";
import { outliving, slices, store } from "./store.ts";

/** What the store needs of a slice that `createSlice` of `@reduxjs/toolkit` made. */
export interface Slice<State> {
  readonly reducerPath: string;
  readonly reducer: Reducer<State>;
}

export interface SliceOptions {
  /** It belongs to the page or to the browser, so the end of a session leaves it as it is. */
  readonly outlivesSession?: boolean;
}

/** A slice in the store, as its owner reads and changes it. */
export interface InjectedSlice<State> {
  readonly getState: () => State;
  /** A part of it, for a component below the `StoreProvider`, which follows it: it is drawn anew when the part is another one, by `isEqual` if that is given. */
  readonly useSelector: <Part>(select: (state: State) => Part, isEqual?: (before: Part, now: Part) => boolean) => Part;
  /** Tells that something happened. */
  readonly dispatch: (event: UnknownAction) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const taken = new Map<string, unknown>();

/** A slice of the same name is that of another build of its remote, so it gets a place of its own beside it. */
function placeOf(reducerPath: string, reducer: unknown): string {
  let place = reducerPath;
  for (let build = 2; taken.has(place) && taken.get(place) !== reducer; build++) place = `${reducerPath}@${build}`;
  taken.set(place, reducer);
  return place;
}

/**
 * Puts a slice into the portal's one store. For facts that several screens share; what was fetched belongs to TanStack Query,
 * what is typed to its form, filters to the address. A remote begins the name with its own: `monitor/dashboard`.
 */
export function injectSlice<State>(slice: Slice<State>, options: SliceOptions = {}): InjectedSlice<State> {
  const place = placeOf(slice.reducerPath, slice.reducer);
  if (options.outlivesSession) outliving.add(place);
  slices.inject({ reducerPath: place, reducer: slice.reducer as Reducer });
  store.dispatch({ type: "store/sliceInjected", payload: place }); // else it has no state before the next event
  const getState = () => store.getState()[place] as State;
  return {
    getState,
    useSelector: (select, isEqual) =>
      useSelector((facts: Record<string, State>) => select(facts[place] as State), isEqual),
    dispatch: (event) => void store.dispatch(event),
    subscribe: store.subscribe,
  };
}
