import { render } from "@portal/ui/test-support";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type CardName, cardKey, maxLoadState, triggers, useLoadState, useTriggers } from "./load-state.ts";
import type { Tab } from "./tab.ts";

const tab: Tab = {
  key: "provider-3",
  label: "Acme",
  msisdn: "521234567890",
  carrierId: 2,
  carrierName: "Movistar",
  providerId: 3,
  searchedAt: 1,
};
const names = Object.keys(triggers) as CardName[];

/** Six cards whose calls are answered by hand. */
function renderCards() {
  const waiting = new Map<CardName, PromiseWithResolvers<string>>();
  const calls: CardName[] = [];
  function Card({ name }: { name: CardName }) {
    useQuery({
      queryKey: cardKey(tab, name),
      queryFn: () => {
        calls.push(name);
        const answer = Promise.withResolvers<string>();
        waiting.set(name, answer);
        return answer.promise;
      },
      retry: false,
    });
    return null;
  }
  function Screen() {
    const fire = useTriggers(tab);
    return (
      <>
        <output>{useLoadState(tab)}</output>
        {names.map((name) => (
          <button key={name} type="button" onClick={() => void fire(name)}>
            {name}
            <Card name={name} />
          </button>
        ))}
      </>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  const loadState = (value: number) =>
    waitFor(() => expect(screen.getByRole("status").textContent).toBe(String(value)));
  return {
    calls,
    loadState,
    settle: (name: CardName, ok = true) =>
      ok ? waiting.get(name)?.resolve("rows") : waiting.get(name)?.reject(new Error("away")),
  };
}

describe("load state of a tab", () => {
  it("numbers the triggers as the specification does (B-112, M-4)", () => {
    expect(triggers).toEqual({
      subscription: 1,
      history: 2,
      presubscription: 3,
      blacklist: 4,
      messages: 5,
      notification: 6,
    });
  });

  it("counts the cards that have settled, failed ones included, and never passes 5 (B-113, M-5)", async () => {
    const { loadState, settle } = renderCards();
    await loadState(0);
    for (const [index, name] of names.entries()) {
      settle(name, index % 2 === 0);
      await loadState(Math.min(maxLoadState, index + 1));
    }
  });

  it.each(names)("fires %s and no other card (B-112)", async (name) => {
    const { calls, loadState, settle } = renderCards();
    for (const one of names) settle(one);
    await loadState(maxLoadState);
    calls.length = 0;
    await userEvent.click(screen.getByRole("button", { name }));
    await waitFor(() => expect(calls).toEqual([name]));
    await loadState(maxLoadState);
  });
});
