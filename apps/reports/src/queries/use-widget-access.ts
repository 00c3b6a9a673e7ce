import { carrierTie, providerTie, useCurrentUser, useResourceAccess } from "@portal/auth";

/** The user's rights on widgets; users who are tied to a carrier or provider only look at them. */
export function useWidgetAccess() {
  const user = useCurrentUser();
  const access = useResourceAccess("widget");
  const isTied = user !== null && (carrierTie(user) ?? providerTie(user)) !== null;
  return isTied ? { ...access, create: false, edit: false, remove: false } : access;
}
