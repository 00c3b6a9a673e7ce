import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface ShellBuildState {
  /** The server has another build of the shell than the one that this tab runs. */
  readonly isRenewed: boolean;
  /** A script of the shell could not be loaded, so parts of this tab do not work. */
  readonly isTorn: boolean;
}

const initialState: ShellBuildState = { isRenewed: false, isTorn: false };

/** What this tab knows of its own build of the shell. */
export const shellBuildSlice = createSlice({
  name: "shellBuild",
  initialState,
  reducers: {
    shellChecked: (state, { payload }: PayloadAction<{ isRenewed: boolean }>) => ({ ...state, ...payload }),
    shellScriptsChanged: (state, { payload }: PayloadAction<{ isTorn: boolean }>) => ({ ...state, ...payload }),
  },
});
