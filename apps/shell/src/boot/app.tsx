import { useCurrentUser } from "@portal/auth";
import { Alert, Button, Toaster } from "@portal/ui/base";
import { type ComponentType, useEffect, useState } from "react";
import { useStore } from "zustand";
import { IdentityCheck } from "../identity/identity-check.tsx";
import { ForgotPasswordPage } from "../public/forgot-password.page.tsx";
import { LoginPage } from "../public/login.page.tsx";
import { NotFoundPage } from "../public/not-found.page.tsx";
import type { FrameProps } from "./frame-props.ts";
import { openPath, openScreen, viewStore } from "./portal-view.ts";
import { homePath, type PublicScreen } from "./stage.ts";

export interface AppProps extends FrameProps {
  /** Loads the code of the frame; asked again after a failure. */
  loadFrame: () => Promise<ComponentType<FrameProps>>;
}

const publicPages: Record<PublicScreen, ComponentType> = {
  login: LoginPage,
  forgotPassword: ForgotPasswordPage,
  notFound: () => <NotFoundPage onLogin={() => openScreen("login")} onHome={() => openPath(homePath)} />,
};

const loadOwnPassword = async () => (await import("../public/own-password.page.tsx")).OwnPasswordPage;

/**
 * The two stages in one root: public screens, and the frame, whose code is loaded when somebody is signed in. Who has to choose a
 * password of his own sees nothing of the frame before (P-14).
 */
export function App({ loadFrame, onDrawn }: AppProps) {
  const { view } = useStore(viewStore);
  const user = useCurrentUser();
  const [lastScreen, setLastScreen] = useState<PublicScreen | null>(null);
  const { Frame, hasFailed, retry } = useFrame(
    view.stage === "frame",
    user?.mustChangePassword ? loadOwnPassword : loadFrame,
  );
  const screen = view.stage === "public" ? view.screen : view.stage === "frame" && !Frame ? lastScreen : null;

  useEffect(() => {
    if (view.stage === "public") setLastScreen(view.screen);
    if (view.stage === "public" || hasFailed) onDrawn();
  }, [view, hasFailed, onDrawn]);

  const Page = screen && publicPages[screen];
  return (
    <>
      {view.stage === "frame" && Frame && <Frame key={user?.userId} onDrawn={onDrawn} />}
      {view.stage === "frame" && hasFailed ? <FrameFailed onRetry={retry} /> : Page && <Page />}
      {view.stage === "frame" && <IdentityCheck />}
      <Toaster />
    </>
  );
}

function useFrame(isWanted: boolean, load: AppProps["loadFrame"]) {
  const [loaded, setLoaded] = useState<{ load: AppProps["loadFrame"]; Frame: ComponentType<FrameProps> } | null>(null);
  const Frame = loaded?.load === load ? loaded.Frame : null;
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  useEffect(() => {
    if (!isWanted || Frame) return;
    load().then(
      (Frame) => setLoaded({ load, Frame }),
      (error: unknown) => {
        console.error("The frame could not be loaded", error);
        setFailedAttempt(attempt);
      },
    );
  }, [isWanted, Frame, load, attempt]);
  return {
    Frame,
    hasFailed: Frame === null && failedAttempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
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
