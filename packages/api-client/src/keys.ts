import type { Endpoint } from "./core/endpoint.ts";

/** The refusal of a call that no key makes. It is not among `refusals`, because no screen gets it and Login loads those. */
export const notForKeys = {
  status: 403,
  code: "not-for-keys",
  message: "This call is for signed-in users, not for keys",
} as const;

/** Whether a program may make a call with a key that holds its permission. */
export const openToKeys = ({ access, confirm, keys }: Endpoint): boolean =>
  confirm === undefined && (keys ?? (access !== "public" && access !== "signed-in"));
