// The primitives for screens. They come from subpaths, since the package's root loads every part where nothing is
// tree-shaken.
export { Box } from "@chakra-ui/react/box";
export { Flex } from "@chakra-ui/react/flex";
export { Grid } from "@chakra-ui/react/grid";
export { Heading } from "@chakra-ui/react/heading";
export { HStack, Stack, VStack } from "@chakra-ui/react/stack";
export {
  chakra,
  defineRecipe,
  defineSlotRecipe,
  type HTMLChakraProps,
  type SystemStyleObject,
  useRecipe,
  useSlotRecipe,
} from "@chakra-ui/react/styled-system";
export { Text } from "@chakra-ui/react/text";
