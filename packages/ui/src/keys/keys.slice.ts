import { createAction, type UnknownAction } from "@reduxjs/toolkit";

export const singleKeysChosen = createAction<boolean>("keys/singleKeysChosen");

/** Whether keys without a modifier do anything (WCAG 2.1.4), which begins as the browser remembers it. */
export const keysSlice = (remembered: boolean) => ({
  reducerPath: "keys",
  reducer: (singleKeys = remembered, event: UnknownAction): boolean =>
    singleKeysChosen.match(event) ? event.payload : singleKeys,
});
