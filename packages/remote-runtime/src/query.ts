// The shell hands this to remotes under the name `@tanstack/react-query`: what screens are written with. Whole, the library has
// 45 kB; a remote's build refuses what stands in it but not here (`packages/federation/src/build/handed-modules.ts`).
export {
  hashKey,
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useIsFetching,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
