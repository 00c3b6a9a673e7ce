import { texts } from "@portal/api-client/texts";
import * as workTexts from "@portal/api-client/work-texts";
import {
  checkExpiry,
  grants,
  isExpired,
  refetchUser,
  signOut,
  usePolledPermissions,
  useSession,
  useUserLoad,
} from "@portal/auth";
import { Alert, Button, Page, toast, useNavigateTo } from "@portal/ui";
import { type ReactNode, useEffect } from "react";
import { ScreenSkeleton } from "../../screen/screen-skeleton.tsx";

export interface RouteGuardProps {
  /** Any one of these permissions opens the route. Without any, it is open to every signed-in user. */
  access: readonly string[] | undefined;
  children: ReactNode;
}

/** Renders a screen only with an unexpired token, a known user and the permission. It checks in this order. */
export function RouteGuard({ access = [], children }: RouteGuardProps) {
  const session = useSession();
  const permissions = usePolledPermissions();
  const userLoad = useUserLoad();
  if (!session || isExpired(session.token)) return <Expired />;
  if (permissions === null)
    return userLoad.status === "failed" ? <UserFailed message={userLoad.message} /> : <ScreenSkeleton />;
  return grants(permissions, access) ? children : <Refused />;
}

/** Ends a session that has expired, which leads to Login. */
function Expired() {
  useEffect(checkExpiry, []);
  return null;
}

/** Says once that the permission is missing, and goes to Dashboard. The screen is never mounted, so it makes no call. */
function Refused() {
  const navigateTo = useNavigateTo();
  useEffect(() => {
    toast.error(workTexts.noRoutePermission);
    navigateTo({ name: "Dashboard" }, { replace: true });
  }, [navigateTo]);
  return null;
}

/** Shown if the current user could not be loaded and no permissions are cached: a way on instead of endless polling. */
function UserFailed({ message }: { message: string | undefined }) {
  return (
    <Page maxInlineSize="688px">
      <Alert
        tone="danger"
        title="Your account could not be loaded"
        actions={
          <>
            <Button onClick={() => void refetchUser()}>Retry</Button>
            <Button variant="ghost" onClick={signOut}>
              Logout
            </Button>
          </>
        }
      >
        {message || texts.noMessage}
      </Alert>
    </Page>
  );
}
