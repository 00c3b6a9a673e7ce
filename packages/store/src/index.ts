export { shallowEqual } from "react-redux";
export { type InjectedSlice, injectSlice, type Slice, type SliceOptions } from "./inject-slice.ts";
export { type EndReason, sessionEnded } from "./session-ended.ts";
export { StoreProvider } from "./store-provider.tsx";
