import { useCurrentUser } from "@portal/auth";
import type { FrameProps } from "../../boot/frame-props.ts";
import OwnPasswordPage from "./own-password.page.tsx";
import RequiredFactorPage from "./required-factor.page.tsx";

/** What users must do before they see the frame: first choose their own password, then set up the second factor that their role needs. */
export default function BeforeFramePage(props: FrameProps) {
  return useCurrentUser()?.mustChangePassword ? <OwnPasswordPage {...props} /> : <RequiredFactorPage {...props} />;
}
