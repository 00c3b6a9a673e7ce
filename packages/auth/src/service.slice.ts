import { createAction, type UnknownAction } from "@reduxjs/toolkit";

/** Whether the API answers: it may restart (503), or no answer may come at all. */
export type ServiceState = "up" | "restarting" | "unreachable";

export const serviceMet = createAction<ServiceState>("service/serviceMet");

/** Whether the API answers, as the last try of a call met it. */
export const serviceSlice = {
  reducerPath: "service",
  reducer: (state: ServiceState = "up", event: UnknownAction): ServiceState =>
    serviceMet.match(event) ? event.payload : state,
};
