/** @deprecated Import from `@portal/remote`. */
export * from "@portal/remote";
