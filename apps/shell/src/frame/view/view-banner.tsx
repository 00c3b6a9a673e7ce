import { onSessionEvent, type SessionUser, useCurrentUser } from "@portal/auth";
import { Banner, Box, Button, toast } from "@portal/ui";
import { useEffect, useState } from "react";
import { logout } from "../logout.ts";
import { guardWrites } from "./guard-writes.ts";

const minute = 60_000;

/** The key of the note of a view in the tab's storage; `Notices` reads it too. */
const viewNote = "view";

/**
 * The line above each screen of a view: as whom, for how long, and `End`. While it stands, no control writes. When the view ends,
 * by the button or by its time, the tab goes on with the viewer's own session; a view that nobody ended is followed by a notice.
 */
export default function ViewBanner() {
  const user = useCurrentUser();
  const left = useMinutesLeft(user?.view?.endsAt);
  const isView = user?.view !== undefined;
  useEffect(() => (isView ? guardWrites() : undefined), [isView]);
  useEndNotice(user);
  const view = user?.view;
  if (!view) return null;
  return (
    <Box position="sticky" insetBlockStart="topBar" zIndex="5">
      <Banner
        tone="warning"
        announced={false}
        actions={
          <Button size="sm" onClick={() => void logout()}>
            End
          </Button>
        }
      >
        You view the portal as <strong>{user.username}</strong>, read only.{" "}
        <span role="timer" aria-live={left > 1 ? "off" : "polite"}>
          {leftText(left)}
        </span>
        {view.missing.length > 0 && ` ${missingText(view.missing)}`}
      </Banner>
    </Box>
  );
}

/**
 * Notes the view in the tab's storage. The next session that the tab goes on with, also after a reload, finds the note and says
 * that the view has ended. After `End` nobody needs to hear it.
 */
function useEndNotice(user: SessionUser | null): void {
  useEffect(() => {
    if (!user) return undefined;
    if (user.view) {
      const { viewer, endsAt } = user.view;
      sessionStorage.setItem(viewNote, JSON.stringify({ viewer, viewed: user.username, endsAt } satisfies ViewNote));
      return onSessionEvent((event) => {
        if (event.type === "ended" && event.reason === "signed-out") sessionStorage.removeItem(viewNote);
      });
    }
    const note: ViewNote | null = JSON.parse(sessionStorage.getItem(viewNote) ?? "null");
    sessionStorage.removeItem(viewNote);
    if (note?.viewer !== user.username) return undefined; // somebody else has signed in meanwhile
    const why = Date.parse(note.endsAt) - Date.now() > clockTolerance ? "" : ", because its time is over";
    toast({ text: `The view as ${note.viewed} has ended${why}. You work as ${note.viewer} again.` });
    return undefined;
  }, [user]);
}

/** The server ends a view by its own clock. */
const clockTolerance = 5_000;

interface ViewNote {
  viewer: string;
  viewed: string;
  endsAt: string;
}

const minutesUntil = (moment: string | undefined) => Math.ceil((Date.parse(moment ?? "") - Date.now()) / minute);

function useMinutesLeft(endsAt: string | undefined): number {
  const [left, setLeft] = useState(() => minutesUntil(endsAt));
  useEffect(() => {
    const timer = setInterval(() => setLeft(minutesUntil(endsAt)), 5_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}

const leftText = (minutes: number) => (minutes > 1 ? `${minutes} minutes left.` : "The last minute.");

const mostNamed = 3;

/** Names the rights that the viewer lacks: the portal looks as if the viewed user did not have them either. */
function missingText(missing: readonly string[]): string {
  const named = missing.slice(0, mostNamed).join(", ");
  const rest = missing.length - mostNamed;
  return `Not shown, because you lack the right: ${named}${rest > 0 ? ` and ${rest} more` : ""}.`;
}
