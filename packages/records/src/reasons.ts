// The question for the reason of an action; the shell loads it for users whose actions ask for one.

export { default as ReasonDialog } from "./reasons/reason-dialog.tsx";
export { default as ReasonForm } from "./reasons/reason-form.tsx";
