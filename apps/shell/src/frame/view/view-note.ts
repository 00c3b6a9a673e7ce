/** The key of the tab's storage under which a view is noted, until it ends. */
export const viewNote = "view";
