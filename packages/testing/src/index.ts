export { build } from "./build/build.ts";
export { samples } from "./build/samples.ts";
export { type FakeApi, fakeApi } from "./fake-api.ts";
export { type FakeHandler, type FakeHandlers, noAnswer, refuse } from "./fake-handlers.ts";
export type { FakeCall } from "./fake-request.ts";
export { foundAmong } from "./found-among.ts";
export { renderRoute } from "./render-route.tsx";
export { setWidth } from "./set-width.ts";
export { forgetSession, holdPermissions, holdToken, signInAs } from "./sign-in-as.ts";
