/** Messages of the sign-in with the company's account, apart from the others so that only its code loads them. */

export const didNotWork = (name: string) => `Sign-in with ${name} did not work. Try again or use your password.`;
export const waiting = "An administrator has to let you in first. Ask them, and sign in again.";
export const passwordClosed = "Passwords are closed. Sign in with your company's account.";
