import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { act, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { injectSlice } from "./inject-slice.ts";
import { sessionEnded } from "./session-ended.ts";
import { StoreProvider } from "./store-provider.tsx";
import { allFacts } from "./testing.ts";

/** A slice as a remote would write it. */
const makeCards = (reducerPath: string, cards: readonly string[] = []) =>
  createSlice({
    name: reducerPath,
    initialState: { cards: [...cards] },
    reducers: {
      cardOpened({ cards }, { payload }: PayloadAction<string>) {
        cards.push(payload);
      },
    },
  });

it("shows a slice's facts, and follows its events", () => {
  const slice = makeCards("follow/cards");
  const cards = injectSlice(slice);
  const { cardOpened } = slice.actions;
  let drawn = 0;
  const Count = () => {
    drawn += 1;
    return <p>{cards.useSelector((state) => state.cards.length)} open</p>;
  };
  render(<Count />, { wrapper: StoreProvider });
  expect(screen.getByText("0 open")).toBeDefined();
  act(() => cards.dispatch(cardOpened("numbers")));
  expect(screen.getByText("1 open")).toBeDefined();
  expect(cards.getState()).toEqual({ cards: ["numbers"] });
  const before = drawn;
  act(() => cards.dispatch({ type: "of/anotherSlice" }));
  expect(drawn).toBe(before);
});

it("has a slice's first state at once, before any event", () => {
  expect(injectSlice(makeCards("first/cards", ["a"])).getState()).toEqual({ cards: ["a"] });
  expect(allFacts()).toMatchObject({ "first/cards": { cards: ["a"] } });
});

it("gives the slice of a newer build its own place: both builds read what they wrote", () => {
  const older = injectSlice(makeCards("swap/cards", ["older"]));
  const newer = injectSlice({ reducerPath: "swap/cards", reducer: (open: readonly string[] = ["newer"]) => open });
  expect(older.getState()).toEqual({ cards: ["older"] });
  expect(newer.getState()).toEqual(["newer"]);
});

it("keeps the state of a slice that is brought twice", () => {
  const slice = makeCards("twice/cards");
  injectSlice(slice).dispatch(slice.actions.cardOpened("a"));
  expect(injectSlice(slice).getState()).toEqual({ cards: ["a"] });
});

it("begins anew when the session ends, except what outlives it (A-237)", () => {
  const [sessionSlice, pageSlice] = [makeCards("own/cards"), makeCards("page/cards")];
  const cards = injectSlice(sessionSlice);
  const outliving = injectSlice(pageSlice, { outlivesSession: true });
  cards.dispatch(sessionSlice.actions.cardOpened("a"));
  outliving.dispatch(pageSlice.actions.cardOpened("b"));
  cards.dispatch(sessionEnded({ reason: "signed-out", userId: 7 }));
  expect(cards.getState()).toEqual({ cards: [] });
  expect(outliving.getState()).toEqual({ cards: ["b"] });
});
