import type { ComponentProps } from "react";

// Chakra's own input in the portal's look, which its recipe in the system gives.
export { Input } from "@chakra-ui/react/input";
export { Textarea } from "@chakra-ui/react/textarea";

/** The attributes of a native input that an `Input` takes; its `size` is Chakra's. */
export type InputAttributes = Omit<ComponentProps<"input">, "size">;
