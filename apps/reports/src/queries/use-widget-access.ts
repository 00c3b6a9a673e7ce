import { carrierTie, providerTie, useCurrentUser, useResourceAccess } from "@portal/auth";

/** What the user may do with widgets: who is tied to a carrier or provider looks at them only (D1). */
export function useWidgetAccess() {
  const user = useCurrentUser();
  const access = useResourceAccess("widget");
  const isTied = user !== null && (carrierTie(user) ?? providerTie(user)) !== null;
  return isTied ? { ...access, create: false, edit: false, remove: false } : access;
}
