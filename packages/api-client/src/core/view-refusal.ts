/**
 * The refusal of a write in a view. It is not among `refusals`, because Login loads those and nobody signs in with a view.
 */
export const viewOnly = {
  status: 403,
  code: "view-only",
  message: "View only: you look at the portal as another user and cannot change anything",
} as const;
