import { renderRoute } from "@portal/testing";
import type { ComponentType } from "react";

/** Renders a part of the remote as a page of its own, inside session, settings, toasts and dialogs. */
export const renderPart = (Part: ComponentType, options: Parameters<typeof renderRoute>[2]) =>
  renderRoute(
    { routes: [{ name: "Part", title: "Part", path: "part", page: async () => ({ default: Part }) }] },
    "Part",
    options,
  );
