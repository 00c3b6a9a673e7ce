import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { store } from "./store.ts";

/** Gives the portal's one store to all components below it; used once, around the whole portal. */
export const StoreProvider = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
