import { Button as ChakraButton } from "@chakra-ui/react/button";
import type { ComponentProps, ReactNode } from "react";
import { Spinner } from "../feedback/spinner.tsx";

const variants = { primary: "solid", secondary: "surface", ghost: "ghost", "danger-outline": "outline" } as const;

export type ButtonVariant = keyof typeof variants;

export interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  /** `sm` in the row of a table. */
  size?: "sm" | undefined;
  icon?: ReactNode;
  /** Shows a spinner and takes no clicks; the width stays. */
  loading?: boolean;
  /** The text while loading, e.g. `Saving…`; the button is as wide as the longer of both texts. */
  loadingText?: string;
}

/** The button of the portal, `secondary` by default; a screen has at most one `primary`. */
export function Button({
  variant = "secondary",
  size,
  icon,
  loading = false,
  loadingText,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  return (
    <ChakraButton
      {...rest}
      variant={variants[variant]}
      size={size}
      disabled={disabled || loading}
      aria-busy={loading || undefined}
    >
      <span aria-hidden={(loading && loadingText !== undefined) || undefined} data-hidden={loading || undefined}>
        {icon}
        {children}
      </span>
      {(loading || loadingText) && (
        <span aria-hidden={!loading || undefined} data-hidden={!loading || undefined}>
          <Spinner />
          {loading && loadingText}
        </span>
      )}
    </ChakraButton>
  );
}
