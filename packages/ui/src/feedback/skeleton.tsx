import { Skeleton as ChakraSkeleton } from "@chakra-ui/react/skeleton";
import { skeletonRecipe } from "./skeleton.recipe.ts";

export interface SkeletonProps {
  /** Any CSS length; fills its parent by default. */
  width?: string;
  height?: string;
}

/** A grey bar in the place of content that is loading. The region around it carries `aria-busy`. */
export function Skeleton({ width = "100%", height = "12px" }: SkeletonProps) {
  return <ChakraSkeleton as="span" recipe={skeletonRecipe} inlineSize={width} blockSize={height} aria-hidden="true" />;
}
