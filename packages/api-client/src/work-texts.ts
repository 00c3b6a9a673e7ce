// Messages of the screens behind the sign-in, in a file of their own, because `all-texts.ts` is loaded with Login.
export const missingAction = "Error, not action sended in route params :(";
export const missingId = "Error, not id sended in route params :(";
export const noUserForMenu = "Could not get menu from user :(";
export const menuNotFound = "Couldn't Find Menu";
export const missingMenuItemId = "Missing Menu Item Id :(";
export const noItemPermission = "Error, cannot find item permission :(";
export const nothingChanged = "Preview: nothing was changed";
export const fileNotSaved = "File NOT save :(";
export const noRoutePermission = "You dont have permission to view this route :(";
export const nameRequired = "Name is required";
export const nameLessThan = (max: number) => `Name must be less than ${max} characters`;
