import { createAction, type UnknownAction } from "@reduxjs/toolkit";
import type { PublicScreen } from "./stage.ts";

/** What the document shows: nothing yet, a public screen, or the frame, which then owns the address by its own router. */
export type View = { stage: "starting" } | { stage: "public"; screen: PublicScreen } | { stage: "frame" };

export const publicScreenShown = createAction<PublicScreen>("view/publicScreenShown");
export const frameEntered = createAction("view/frameEntered");

const starting: View = { stage: "starting" };

/** What the document shows. */
export const viewSlice = {
  reducerPath: "view",
  reducer(view: View = starting, event: UnknownAction): View {
    if (publicScreenShown.match(event)) return { stage: "public", screen: event.payload };
    return frameEntered.match(event) ? { stage: "frame" } : view;
  },
};
