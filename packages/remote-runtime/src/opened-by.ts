// Loaded with the line that tells of a trial: few tabs were opened with a link for testers.
export { openedBy } from "@portal/releases/registry";
