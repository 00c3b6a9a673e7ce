import { openPath, openScreen } from "../boot/portal-view.ts";
import { homePath } from "../boot/stage.ts";
import { NotFoundPage } from "./not-found.page.tsx";

/** `/404` outside the frame. */
export default function UnknownAddressPage() {
  return <NotFoundPage onLogin={() => openScreen("login")} onHome={() => openPath(homePath)} />;
}
