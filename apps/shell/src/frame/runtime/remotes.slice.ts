import type { PortalEvent, PortalState } from "@portal/federation/runtime";
import { createAction, isAnyOf, type UnknownAction } from "@reduxjs/toolkit";

/** What the runtime tells, each with how registry and remotes stand since; `followed` is the start. */
export const remoteEvents = {
  followed: createAction<PortalState>("remotes/followed"),
  registryRead: createAction<PortalState>("remotes/registryRead"),
  registryStateChanged: createAction<PortalState>("remotes/registryStateChanged"),
  remoteLoading: createAction<PortalState>("remotes/remoteLoading"),
  remoteLoaded: createAction<PortalState>("remotes/remoteLoaded"),
  remoteFailed: createAction<PortalState>("remotes/remoteFailed"),
  updateChanged: createAction<PortalState>("remotes/updateChanged"),
} satisfies Record<PortalEvent | "followed", unknown>;

const { followed, ...happened } = remoteEvents;
const isAboutRemotes = isAnyOf(followed, ...Object.values(happened));

const unknown: PortalState = { registry: "starting", refusal: null, revision: 0, remotes: {}, swaps: 0 };

/** The registry, and what this tab has loaded of each remote. */
export const remotesSlice = {
  reducerPath: "remotes",
  reducer: (state: PortalState = unknown, event: UnknownAction): PortalState =>
    isAboutRemotes(event) ? event.payload : state,
};
