import type { Fault, Tests } from "./fault.ts";

const forms = (words: string): Tests => ({ project: "records", files: words });
const parts = (words: string): Tests => ({ project: "ui", files: words });

/** Faults in forms of records, their fields, dialogs and messages. */
export const uiForms: readonly Fault[] = [
  {
    name: "a second click sends a form twice",
    file: "packages/records/src/form/use-record-save.ts",
    find: "if (submitting.current) return;",
    replace: "",
    caughtBy: forms("form/record-form.test"),
  },
  {
    name: "a save over another user's change is refused again",
    file: "packages/records/src/form/use-record-save.ts",
    find: "const dateModified = over ? undefined : modified;",
    replace: "const dateModified = modified;",
    caughtBy: forms("form/record-form.test"),
  },
  {
    name: "a form is left without a word about what is typed",
    file: "packages/records/src/form/use-unsaved.ts",
    find: "const liftGuard = useLeaveGuard(isDirty);",
    replace: "const liftGuard = useLeaveGuard(false);",
    caughtBy: forms("form/record-form.test"),
  },
  {
    name: "what one user left unsaved is another's after the sign-in",
    file: "packages/records/src/form/drafts.ts",
    find: "if (keptDrafts?.userId !== userId) forgetDrafts();",
    replace: "if (userId === undefined) forgetDrafts();",
    caughtBy: forms("form/record-form.test"),
  },
  {
    name: "what the server refuses does not stand at its field",
    file: "packages/records/src/form/use-record-save.ts",
    find: `(field in known ? field : "root") as FieldPath<Values>`,
    replace: `"root" as FieldPath<Values>`,
    caughtBy: forms("form/record-form.test"),
  },
  {
    name: "the focus stays at Save after a refusal",
    file: "packages/records/src/form/form.tsx",
    find: "?.focus();",
    replace: ";",
    caughtBy: forms("form/record-form.test"),
  },
  {
    name: "Save stands in a form for who may only look at it",
    file: "packages/records/src/form/record-form.tsx",
    find: "{state.canSave && <Saving state={state} cancel={cancel} />}",
    replace: "<Saving state={state} cancel={cancel} />",
    caughtBy: forms("form/record-form.test"),
  },
  {
    name: "another carrier leaves the provider of the former one chosen",
    file: "packages/records/src/form/fields.tsx",
    find: "for (const below of clears) form.setValue(below, null, { shouldDirty: true });",
    replace: "",
    caughtBy: forms("form/cascade"),
  },
  {
    name: "an unticked box is saved as ticked",
    file: "packages/records/src/form/fields.tsx",
    find: "field.onChange(event.currentTarget.checked ? 1 : 0)",
    replace: "field.onChange(event.currentTarget.checked ? 0 : 1)",
    caughtBy: forms("form/record-form.test"),
  },
  {
    name: "Reload takes away what only the form has changed",
    file: "packages/records/src/form/conflict.ts",
    find: "!isSame(start[name], value) && isSame(start[name], now[name])",
    replace: "!isSame(start[name], value) && !isSame(start[name], now[name])",
    caughtBy: forms("form/conflict.test form/record-form.test"),
  },
  {
    name: "who cannot see a field hears nothing of its error",
    file: "packages/ui/src/parts/field-frame.tsx",
    find: `"aria-describedby": [noteId, counterId].filter(Boolean).join(" ") || undefined,`,
    replace: `"aria-describedby": counterId,`,
    caughtBy: parts("parts/fields"),
  },
  {
    name: "a required field does not say so",
    file: "packages/ui/src/parts/field-frame.tsx",
    find: `"aria-required": required || undefined,`,
    replace: `"aria-required": undefined,`,
    caughtBy: parts("parts/fields"),
  },
  {
    name: "24:00 is taken for a time of the day",
    file: "packages/ui/src/parts/time-input.tsx",
    find: "Number(hour) > 23",
    replace: "Number(hour) > 24",
    caughtBy: parts("parts/time-input"),
  },
  {
    name: "a choice is not found where its accents are not typed",
    file: "packages/ui/src/parts/combobox-control.tsx",
    find: String.raw`.replace(/\p{M}/gu, "")`,
    replace: "",
    caughtBy: parts("parts/combobox"),
  },
  {
    name: "Escape closes a question while its action runs",
    file: "packages/ui/src/overlays/dialog-panel.tsx",
    find: "if (!busy) onClose();",
    replace: "onClose();",
    caughtBy: parts("overlays/confirm"),
  },
  {
    name: "an error is gone before it was read",
    file: "packages/ui/src/feedback/toast-store.ts",
    find: `toast({ ...options, text, color: "error" });`,
    replace: `toast({ timeout: successTimeout, ...options, text, color: "error" });`,
    caughtBy: parts("feedback/toast"),
  },
  {
    name: "a date of the form is that of the browser's zone",
    file: "packages/records/src/form/date-time-field.tsx",
    find: "(fromLocalInput(text, timeZone) ?? text)",
    replace: `(fromLocalInput(text, "UTC") ?? text)`,
    caughtBy: forms("form/date-time-field"),
  },
];
