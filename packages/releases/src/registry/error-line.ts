const longest = 200;

/**
 * What may be told of an error's text: its first line, without digits and without what stands in double quotes, where browsers
 * cite what somebody typed or an answer said. Numbers of subscribers leave neither the tab nor the server by it.
 */
export function errorLine(text: string): string {
  const [first = ""] = text.trim().split(/[\r\n]/, 1);
  return first
    .replace(/"[^"]*"?/g, '"…"')
    .replace(/\d/g, "0")
    .replace(/\p{C}/gu, " ")
    .slice(0, longest);
}
