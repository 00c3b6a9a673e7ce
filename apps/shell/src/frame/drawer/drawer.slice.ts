import { createAction, type UnknownAction } from "@reduxjs/toolkit";

export const drawerAwaited = createAction("drawer/drawerAwaited");
export const drawerOpened = createAction("drawer/drawerOpened");
export const drawerClosed = createAction("drawer/drawerClosed");

/** `awaited`: closed, but it opens in a moment where there is room for it. */
export type DrawerPlace = "closed" | "awaited" | "open";

export const drawerSlice = {
  reducerPath: "drawer",
  reducer(place: DrawerPlace = "awaited", event: UnknownAction): DrawerPlace {
    if (drawerAwaited.match(event)) return place === "closed" ? "awaited" : place;
    if (drawerOpened.match(event)) return "open";
    return drawerClosed.match(event) ? "closed" : place;
  },
};
