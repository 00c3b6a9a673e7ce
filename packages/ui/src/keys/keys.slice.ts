import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { storedChoice } from "./stored-choice.ts";

/** Whether keys without a modifier do anything (WCAG 2.1.4), which begins as the browser remembers it. */
export const keysSlice = createSlice({
  name: "keys",
  initialState: storedChoice,
  reducers: {
    singleKeysChosen: (_, { payload }: PayloadAction<boolean>) => payload,
  },
});
