import { createAction, type UnknownAction } from "@reduxjs/toolkit";

export const drawerOpened = createAction("drawer/drawerOpened");
export const drawerClosed = createAction("drawer/drawerClosed");

/** Whether the drawer is open. */
export const drawerSlice = {
  reducerPath: "drawer",
  reducer(isOpen = false, event: UnknownAction): boolean {
    if (drawerOpened.match(event)) return true;
    return drawerClosed.match(event) ? false : isOpen;
  },
};
