import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { storedChoice } from "./stored-choice.ts";

/** Whether keys without a modifier work (WCAG 2.1.4); it starts with the choice that the browser has stored. */
export const keysSlice = createSlice({
  name: "keys",
  initialState: storedChoice,
  reducers: {
    singleKeysChosen: (_, { payload }: PayloadAction<boolean>) => payload,
  },
});
