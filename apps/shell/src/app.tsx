import { useCurrentUser } from "@portal/auth";
import { Alert, Button, ClientOnly, type LoadPart, Toaster, useLazyPart } from "@portal/ui/base";
import { type ComponentType, memo, useEffect, useState } from "react";
import type { FrameProps } from "./boot/frame-props.ts";
import { useView } from "./boot/portal-view.ts";
import type { PublicScreen } from "./boot/stage.ts";
import { IdentityCheck } from "./identity/identity-check.tsx";
import { LoginPage } from "./public/login.page.tsx";

export interface AppProps extends FrameProps {
  /** Loads the code of the frame; called again after a failure. */
  loadFrame: LoadPart<FrameProps>;
}

/** Login comes with the page. All other screens are loaded when they are shown. */
const Login = memo(LoginPage);
/** The other public screens are one script, since Login carries the hash of each script. */
const loadPublic: Record<Exclude<PublicScreen, "login">, LoadPart<FrameProps>> = {
  forgotPassword: () => import(/* webpackChunkName: "public" */ "./public/forgot-password.page.tsx"),
  notFound: () => import(/* webpackChunkName: "public" */ "./public/unknown-address.page.tsx"),
};
const loadBeforeFrame = () => import(/* webpackChunkName: "public" */ "./pages/before-frame/before-frame.page.tsx");

/**
 * The two stages in one root: public screens, and the frame, whose code is loaded once a user is signed in. Users who must choose their
 * own password or set up a second factor do that before they see the frame.
 */
export function App({ loadFrame, onDrawn }: AppProps) {
  const view = useView();
  const user = useCurrentUser();
  const isSignedIn = view.stage === "frame";
  const screen = view.stage === "public" ? view.screen : null;
  const [isHeld, setIsHeld] = useState(false);
  const isBefore = isHeld || user?.mustChangePassword || user?.mustSetUpSecondFactor;
  const loadSignedIn = isBefore ? loadBeforeFrame : loadFrame;
  const loadShown = screen && screen !== "login" ? loadPublic[screen] : null;
  const { Part, hasFailed, retry } = useLazyPart(isSignedIn ? loadSignedIn : loadShown);
  const ShownPage = screen === "login" ? Login : undefined;
  const [lastShown, setLastShown] = useState<{ Page?: ComponentType }>({});
  const Page = ShownPage ?? (Part ? undefined : lastShown.Page); // the last page stays until the next one is loaded

  useEffect(() => {
    if (ShownPage) setLastShown({ Page: ShownPage });
    if ((screen && (ShownPage || Part)) || hasFailed) onDrawn();
  }, [screen, ShownPage, Part, hasFailed, onDrawn]);

  return (
    <>
      {Part && <Part key={user?.userId} onDrawn={onDrawn} onHold={setIsHeld} />}
      {hasFailed ? <FrameFailed onRetry={retry} /> : Page && <Page />}
      {isSignedIn && <IdentityCheck />}
      <ClientOnly>
        <Toaster />
      </ClientOnly>
    </>
  );
}

function FrameFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <main>
      <Alert tone="danger" title="The portal could not be loaded" actions={<Button onClick={onRetry}>Retry</Button>}>
        A part of it did not arrive. Check the connection, then try again.
      </Alert>
    </main>
  );
}
