/** A copy of an action or a state for DevTools, in which no token can be read. */
export function withoutTokens<Shown>(shown: Shown): Shown {
  return JSON.parse(JSON.stringify(shown, (key, value) => (/token/i.test(key) ? "(hidden)" : value)));
}
