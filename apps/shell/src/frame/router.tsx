import { onSessionEvent, useCurrentUser } from "@portal/auth";
import { PortalData } from "@portal/records";
import {
  Alert,
  Button,
  ConfirmProvider,
  keepHistoryInOrder,
  Page,
  PortalSettings,
  RouteTable,
  routePath,
  useCurrentRouteName,
  useNavigateTo,
  useRouteTable,
} from "@portal/ui";
import { useEffect, useRef } from "react";
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration, useNavigate } from "react-router-dom";
import { adminBase, publicPaths } from "../boot/stage.ts";
import { usePrefetch } from "../prefetch/use-prefetch.ts";
import { NotFoundPage } from "../public/not-found.page.tsx";
import { usePortalRoutes, useRuntimeState } from "../runtime/portal-runtime.ts";
import { usePortalDataOfUser } from "./data/portal-data.ts";
import { Entrance } from "./guard/entrance.tsx";
import { Layout } from "./layout.tsx";
import { Reasons, reasonFields } from "./reasons/questions.tsx";
import { Slots } from "./slots/slots.tsx";

/** The frame's addresses. The screens below `/admin` come from the route table, which changes with the registry. */
export function createPortalRouter({ onDrawn }: { onDrawn: () => void }) {
  const release = keepHistoryInOrder();
  const entrances = ["/", adminBase, publicPaths.login, publicPaths.forgotPassword];
  const router = createBrowserRouter([
    {
      element: <Root />,
      errorElement: <Failed />,
      children: [
        ...entrances.map((path) => ({ path, element: <Arrival /> })),
        { path: publicPaths.notFound, element: <NotFound /> },
        { path: `${adminBase}/*`, element: <Layout onDrawn={onDrawn} /> },
        { path: "*", element: <Navigate to={publicPaths.notFound} replace /> },
      ],
    },
  ]);
  const dispose = () => {
    router.dispose();
    release();
  };
  return { router, dispose };
}

/** Shown when the frame itself fails, instead of the router's own page. */
function Failed() {
  return (
    <Page as="main" maxInlineSize="688px">
      <Alert
        tone="danger"
        title="Something went wrong :("
        actions={<Button onClick={() => location.reload()}>Reload</Button>}
      >
        The portal cannot go on from here. Load it again; what was saved is kept.
      </Alert>
    </Page>
  );
}

/** What every screen of the frame needs: route names, portal settings, data of lists and forms, the confirm dialog. */
function Root() {
  const timeZone = useCurrentUser()?.timeZone ?? "UTC";
  return (
    <RouteTable base={adminBase} routes={usePortalRoutes()} prefetch={usePrefetch()}>
      <PortalSettings timeZone={timeZone}>
        <PortalData value={usePortalDataOfUser()}>
          <ConfirmProvider fields={reasonFields}>
            <Reasons />
            <ForbiddenListener />
            <Slots>
              <Outlet />
            </Slots>
            <ScrollRestoration />
          </ConfirmProvider>
        </PortalData>
      </PortalSettings>
    </RouteTable>
  );
}

/** The entrance, once the registry is loaded: only then can the remembered route be resolved. */
function Arrival() {
  return useRuntimeState((state) => state.registry === "starting") ? null : <Entrance />;
}

/**
 * Goes to Dashboard after a 403, without a message; on Dashboard itself nothing happens. It goes at once: the new rights are being loaded,
 * and with the screen still shown the guard would say that they are missing. It does not ask about changes of a form.
 */
function ForbiddenListener() {
  const table = useRouteTable();
  const navigate = useNavigate();
  const name = useCurrentRouteName();
  const currentName = useRef(name);
  useEffect(() => {
    currentName.current = name;
  }, [name]);
  useEffect(
    () =>
      onSessionEvent(({ type }) => {
        const path = routePath(table, { name: "Dashboard" });
        if (type === "forbidden" && currentName.current !== "Dashboard" && path)
          void navigate(path, { flushSync: true, state: { unasked: true } });
      }),
    [table, navigate],
  );
  return null;
}

function NotFound() {
  const navigate = useNavigate();
  const navigateTo = useNavigateTo();
  return (
    <NotFoundPage onLogin={() => void navigate(publicPaths.login)} onHome={() => navigateTo({ name: "Dashboard" })} />
  );
}
