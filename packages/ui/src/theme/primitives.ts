// What screens compose with. Subpaths, not the package's root: that one loads every part wherever nothing is tree-shaken.
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
