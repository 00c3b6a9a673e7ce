import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { PublicScreen } from "./stage.ts";

/** What the document shows: nothing yet, a public screen, or the frame, whose router then owns the address. */
export type View = { stage: "public"; screen: PublicScreen } | { stage: "frame" };

/** What the document shows. */
export const viewSlice = createSlice({
  name: "view",
  initialState: { stage: "public", screen: "login" } as View,
  reducers: {
    publicScreenShown: (_, { payload }: PayloadAction<PublicScreen>): View => ({ stage: "public", screen: payload }),
    frameEntered: (): View => ({ stage: "frame" }),
  },
});
