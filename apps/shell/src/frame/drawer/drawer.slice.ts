import { createSlice } from "@reduxjs/toolkit";

/** `awaited`: closed, but it opens in a moment where there is room for it. */
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
