import { passwordLimits } from "@portal/api-client/contract/auth";
import { samePasswords } from "@portal/api-client/fields";
import { texts } from "@portal/api-client/texts";
import * as z from "zod/mini";

/** The rules of the dialog, which are tighter than those of the call. */
export const NewPassword = z
  .object({
    password: z
      .string()
      .check(
        z.minLength(1, texts.passwordRequired),
        z.minLength(passwordLimits.min, texts.passwordTooShort),
        z.maxLength(passwordLimits.max, texts.lessThan(passwordLimits.max)),
      ),
    confirmPassword: z.string(),
  })
  .check(samePasswords());
