import { useCurrentUser } from "@portal/auth";
import type { FrameProps } from "../../boot/frame-props.ts";
import OwnPasswordPage from "./own-password.page.tsx";
import RequiredFactorPage from "./required-factor.page.tsx";

/** What a user has to do before he sees the frame: his own password first (P-14), then the second factor that his role needs. */
export default function BeforeFramePage(props: FrameProps) {
  return useCurrentUser()?.mustChangePassword ? <OwnPasswordPage {...props} /> : <RequiredFactorPage {...props} />;
}
