import type { Fault, Tests } from "./fault.ts";

const api = (files: string): Tests => ({ project: "api", files });

/** Reasons of actions, and notes on numbers. */
export const reasons: readonly Fault[] = [
  {
    name: "an action is done without the reason that its rule requires",
    file: "apps/api/src/platform/reasons/reasons.ts",
    find: `reason === undefined && mode === "required"`,
    replace: `reason === null && mode === "required"`,
    caughtBy: api("test/reasons.test"),
  },
  {
    name: "the lines of a job do not say why it was started",
    file: "apps/api/src/platform/jobs/job-runner.ts",
    find: "...(reason && { reason }),",
    replace: "",
    caughtBy: api("test/reasons.test"),
  },
  {
    name: "a note is corrected by a colleague",
    file: "apps/api/src/domains/subscribers/subscriber-notes/subscriber-notes.presenter.ts",
    find: "note.user_id === userId && ",
    replace: "userId > 0 && ",
    caughtBy: api("subscriber-notes.routes"),
  },
  {
    name: "the former texts of a deleted note stay in the database",
    file: "apps/api/src/domains/subscribers/subscriber-notes/subscriber-notes.service.ts",
    find: `content: null, former: "[]", deleted_at`,
    replace: "content: null, deleted_at",
    caughtBy: api("subscriber-notes.routes"),
  },
  {
    name: "the reason of the confirm dialog is asked for once more by its call",
    file: "apps/shell/src/frame/reasons/reasons.ts",
    find: "if (given?.action === action && given.isRunning) return given.reason;",
    replace: "",
    caughtBy: { project: "shell", files: "reasons/reasons.test" },
  },
];
