/**
 * The refusal of a write in a view. It is not among `refusals`, because Login loads those and nobody signs in with a view.
 */
export const viewOnly = {
  status: 403,
  code: "view-only",
  message: "View only: you look at the portal as another user and cannot change anything",
} as const;

/** The refusals to begin a view, by their names. Only the Users list gets them. */
export const viewRefusals = {
  ofSuperOwner: { status: 400, code: "view-super-owner", message: "Nobody can view the portal as user 1" },
  ofOneself: { status: 400, code: "view-oneself", message: "You cannot view the portal as yourself" },
  ofDisabled: { status: 400, code: "view-disabled", message: "You cannot view the portal as a disabled user" },
} as const;
