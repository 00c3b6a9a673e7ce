/** A copy of an action or a state for DevTools, without any token. */
export function withoutTokens<Shown>(shown: Shown): Shown {
  return JSON.parse(JSON.stringify(shown, (key, value) => (/token/i.test(key) ? "(hidden)" : value)));
}
