import { createClient, unwrap } from "@portal/api-client";
import { type HandOver, type HandOverInput, handOvers } from "@portal/api-client/contract/hand-overs";
import { transport } from "@portal/auth";
import { queryOptions } from "@tanstack/react-query";

const client = createClient(handOvers, transport);

/** What a user holds, and its hand-over. */
export const handOverQueries = {
  holdings: (id: number) =>
    queryOptions({
      queryKey: ["users", "holdings", id],
      queryFn: async ({ signal }) => unwrap(await client.holdings({ params: { id }, signal })),
    }),
  handOver: (id: number, onDone: (done: HandOver) => void) => ({
    mutationFn: async (body: HandOverInput) => {
      const done = unwrap(await client.handOver({ params: { id }, body }));
      onDone(done);
      return done;
    },
  }),
};
