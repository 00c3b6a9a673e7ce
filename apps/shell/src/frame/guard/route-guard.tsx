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
import { Alert, Button, toast, useNavigateTo } from "@portal/ui";
import { type ReactNode, useEffect } from "react";
import { ScreenBody } from "../../screen/screen-body.tsx";
import { ScreenSkeleton } from "../../screen/screen-skeleton.tsx";

export interface RouteGuardProps {
  /** Permissions of which any one opens the route; none means every signed-in user. */
  access: readonly string[] | undefined;
  children: ReactNode;
}

/** Lets a screen render only with an unexpired token, a known user and the permission, asked in this order (D-A08, A-351). */
export function RouteGuard({ access = [], children }: RouteGuardProps) {
  const session = useSession();
  const permissions = usePolledPermissions();
  const userLoad = useUserLoad();
  if (!session || isExpired(session.token)) return <Expired />;
  if (permissions === null)
    return userLoad.status === "failed" ? <UserFailed message={userLoad.message} /> : <ScreenSkeleton />;
  return grants(permissions, access) ? children : <Refused />;
}

/** The session has passed its `exp`: ends it, which leads to Login. */
function Expired() {
  useEffect(checkExpiry, []);
  return null;
}

/** Says so once and goes to Dashboard; the screen never mounts, so it makes no call. */
function Refused() {
  const navigateTo = useNavigateTo();
  useEffect(() => {
    toast.error(workTexts.noRoutePermission);
    navigateTo({ name: "Dashboard" }, { replace: true });
  }, [navigateTo]);
  return null;
}

/** The current user could not be loaded and no permissions are cached: a way on instead of polling for ever (D-A13). */
function UserFailed({ message }: { message: string | undefined }) {
  return (
    <ScreenBody maxInlineSize="688px">
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
    </ScreenBody>
  );
}
