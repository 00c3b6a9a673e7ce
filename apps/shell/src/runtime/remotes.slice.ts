import type { PortalEvent, PortalState } from "@portal/remote-runtime";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** Every event carries the new state of registry and remotes. */
const withNewState = (_: PortalState, { payload }: PayloadAction<PortalState>) => payload;

const initialState: PortalState = { registry: "starting", refusal: null, revision: 0, remotes: {}, swaps: 0 };

/** The registry, and what this tab has loaded of each remote. The runtime sends each event; `followed` is the first one. */
export const remotesSlice = createSlice({
  name: "remotes",
  initialState,
  reducers: {
    followed: withNewState,
    registryRead: withNewState,
    registryStateChanged: withNewState,
    remoteLoading: withNewState,
    remoteLoaded: withNewState,
    remoteFailed: withNewState,
    updateChanged: withNewState,
  } satisfies Record<PortalEvent | "followed", typeof withNewState>,
});
