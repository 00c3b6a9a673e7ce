import type { ComponentProps } from "react";

// Chakra's own, in the portal's look: the system has their recipes.
export { Input } from "@chakra-ui/react/input";
export { Textarea } from "@chakra-ui/react/textarea";

/** What an `Input` takes of the platform's; its `size` is Chakra's. */
export type InputAttributes = Omit<ComponentProps<"input">, "size">;
