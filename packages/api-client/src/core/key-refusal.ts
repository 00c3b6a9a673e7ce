/** The refusal of a call that no key makes. It is not among `refusals`, because no screen gets it and Login loads those. */
export const notForKeys = {
  status: 403,
  code: "not-for-keys",
  message: "This call is for signed-in users, not for keys",
} as const;
