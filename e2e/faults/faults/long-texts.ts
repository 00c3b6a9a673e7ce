import type { Fault } from "../support/fault.ts";
import { watch } from "../support/watch.ts";

/** 64 kB of the worst characters for the mail pattern, to a call that needs no sign-in. */
const body = JSON.stringify({ email: `${"a.".repeat(32_000)}@` });

export const longTexts: Fault = {
  name: "S1: 20 mail addresses of 64 kB to send-pin",
  before: "one of them stopped the API for everybody for 25 s",
  short: true,
  run: async (stack) => {
    let statuses: number[] = [];
    const outcome = await watch(stack, async () => {
      const send = () =>
        fetch(`${stack.url}/api/v1/auth-services/auth/send-pin`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body,
        });
      statuses = (await Promise.all(Array.from({ length: 20 }, send))).map(({ status }) => status);
    });
    if (statuses.some((status) => status < 400 || status >= 500))
      throw new Error(`The addresses were answered ${statuses.join(", ")}`);
    return { ...outcome, saw: `${outcome.saw}; the sender: ${[...new Set(statuses)].join(", ")}` };
  },
};
