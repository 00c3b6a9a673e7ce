import type { Endpoint } from "./core/endpoint.ts";

export { notForKeys } from "./core/key-refusal.ts";

/** Whether a program may make a call with a key that holds its permission. */
export const openToKeys = ({ access, confirm, keys }: Endpoint): boolean =>
  confirm === undefined && (keys ?? (access !== "public" && access !== "signed-in"));
