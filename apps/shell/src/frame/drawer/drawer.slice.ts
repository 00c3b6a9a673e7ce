import { createSlice } from "@reduxjs/toolkit";

/** Whether the drawer is open. An `awaited` one is closed, and opens in a moment on a wide screen. */
export type DrawerPlace = "closed" | "awaited" | "open";

export const drawerSlice = createSlice({
  name: "drawer",
  initialState: "awaited" as DrawerPlace,
  reducers: {
    drawerAwaited: (place) => (place === "closed" ? "awaited" : place),
    drawerOpened: () => "open" as const,
    drawerClosed: () => "closed" as const,
  },
});
