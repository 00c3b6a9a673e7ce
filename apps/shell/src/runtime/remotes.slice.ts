import type { PortalEvent, PortalState } from "@portal/federation/runtime";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** Every event carries how registry and remotes stand since. */
const stands = (_: PortalState, { payload }: PayloadAction<PortalState>) => payload;

const unknown: PortalState = { registry: "starting", refusal: null, revision: 0, remotes: {}, swaps: 0 };

/** The registry, and what this tab has loaded of each remote, as the runtime tells it; `followed` is the start. */
export const remotesSlice = createSlice({
  name: "remotes",
  initialState: unknown,
  reducers: {
    followed: stands,
    registryRead: stands,
    registryStateChanged: stands,
    remoteLoading: stands,
    remoteLoaded: stands,
    remoteFailed: stands,
    updateChanged: stands,
  } satisfies Record<PortalEvent | "followed", typeof stands>,
});
