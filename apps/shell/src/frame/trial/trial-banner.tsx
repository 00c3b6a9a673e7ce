import type { PortalState } from "@portal/remote-runtime";
import { Banner, Box, Button, toast, unsavedWork } from "@portal/ui";
import { useEffect, useState } from "react";
import { useRuntimeState } from "../../runtime/portal-runtime.ts";
import { dropTesterLink } from "../../runtime/tester-link.ts";

type Trial = NonNullable<PortalState["trial"]>;

const endedText = "This link for testers has ended.";

const closedTexts: Record<Exclude<Trial["state"], "open" | "released">, string> = {
  ended: endedText,
  invalid: "This link for testers is not valid, or somebody has ended it.",
  failed: "This link for testers could not be opened. You have the released builds.",
};

/** The line above each screen of a tab that was opened with a link for testers: what it tries until `Leave`, or why it tries nothing. */
export default function TrialBanner() {
  const trial = useRuntimeState((state) => state.trial);
  const isMissing = useRuntimeState(
    ({ remotes }) => trial?.state === "open" && hasFailed(remotes[trial.remote], trial),
  );
  const [isClosed, setIsClosed] = useState(false);
  const isOver = useIsOver(trial?.state === "open" ? trial.until : undefined);
  if (!trial || isClosed) return null;
  const close = () => {
    dropTesterLink();
    setIsClosed(true);
  };
  const isOpen = trial.state === "open";
  return (
    <Box position="sticky" insetBlockStart="topBar" zIndex="5">
      <Banner
        tone="warning"
        actions={
          <Button size="sm" onClick={isOpen ? leave : close}>
            {isOpen ? "Leave" : "Close"}
          </Button>
        }
      >
        {isOver ? endedText : textOf(trial, isMissing)}
      </Banner>
    </Box>
  );
}

const hasFailed = (remote: PortalState["remotes"][string] | undefined, { build }: { build: string }) =>
  remote?.error?.build === build && remote.build !== build;

function textOf(trial: Trial, isMissing: boolean): string {
  if (trial.state !== "open" && trial.state !== "released") return closedTexts[trial.state];
  const { build, title } = trial;
  if (trial.state === "released") return `Build ${build} of ${title} is released by now.`;
  if (isMissing) return `Build ${build} of ${title} could not be loaded, or is not stored any more.`;
  return `You are trying build ${build} of ${title}. It is not released.`;
}

/** Loads the page anew, since the code of a build stays in a tab that has loaded it. */
function leave(): void {
  if (unsavedWork.exists()) {
    toast.error("Save your changes or leave them first.");
    return;
  }
  dropTesterLink();
  location.reload();
}

/** Whether a moment is past; false where there is none. */
function useIsOver(moment: string | undefined): boolean {
  const [overAt, setOverAt] = useState<string>();
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setTimeout(() => setOverAt(moment), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && overAt === moment;
}
