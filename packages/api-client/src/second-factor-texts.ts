// Messages about second factors, in a file of their own, because `all-texts.ts` is loaded with Login.
export const codeRequired = "Enter the code of your authenticator app";
export const codeDigits = "The code has 6 digits";
export const codeNotValid = "Code is not valid";
export const recoveryCodeNotValid = "Recovery code is not valid";
export const passkeyNotValid = "Passkey is not valid";
export const proofRequired = "Enter a code of your second factor";
export const qrCodeOver = "The QR code has expired, begin again";
export const lastFactor = "Your role needs a second factor: add another one before you remove this one";
export const noSecondFactor = "Set up a second factor first";
export const tooManyPasskeys = (max: number) => `There can be at most ${max} passkeys`;
export const signInAgain = "Your sign-in took too long. Enter your password again.";
