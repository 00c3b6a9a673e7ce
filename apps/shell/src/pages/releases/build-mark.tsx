import type { Channel } from "@portal/releases/registry";
import { StatusMark } from "@portal/ui";
import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import FlaskConical from "lucide-react/icons/flask-conical";
import Hammer from "lucide-react/icons/hammer";
import Pin from "lucide-react/icons/pin";
import Undo2 from "lucide-react/icons/undo-2";
import UserRound from "lucide-react/icons/user-round";

const marks = {
  released: { icon: Check, word: "Released", color: "success" },
  canary: { icon: FlaskConical, word: "Canary", color: "info" },
  pinned: { icon: Pin, word: "Pinned", color: "info" },
  own: { icon: UserRound, word: "Your choice", color: "warning" },
  tester: { icon: FlaskConical, word: "Link for testers", color: "warning" },
  development: { icon: Hammer, word: "Development", color: "warning" },
  lastGood: { icon: Undo2, word: "Last good", color: "muted" },
  disabled: { icon: Ban, word: "Switched off", color: "danger" },
} as const;

interface BuildMarkProps {
  state: Channel | "lastGood" | "disabled";
  /** Whom the build is for, or until when, shown after the word. */
  details?: string | undefined;
}

/** The state of a build: a sign and its word. */
export function BuildMark({ state, details }: BuildMarkProps) {
  const { word, ...sign } = marks[state];
  return <StatusMark {...sign}>{details ? `${word}: ${details}` : word}</StatusMark>;
}
