export { raisedToasts } from "./raised-toasts.ts";
export { render } from "./render.tsx";
export { renderScreens, routes } from "./render-screen.tsx";
