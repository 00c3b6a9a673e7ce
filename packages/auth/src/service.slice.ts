import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** Whether the API answers: it may restart (503), or no answer may come at all. */
export type ServiceState = "up" | "restarting" | "unreachable";

/** Whether the API answers, by the last try of a call. */
export const serviceSlice = createSlice({
  name: "service",
  initialState: "up" as ServiceState,
  reducers: {
    serviceMet: (_, { payload }: PayloadAction<ServiceState>) => payload,
  },
});
