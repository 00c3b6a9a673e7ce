/** Encodes query parameters; arrays get indices (`carrierName[0]=a&carrierName[1]=b`), undefined is left out. */
export function encodeQuery(params: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(params).flatMap(([key, value]) => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.map((one, index) => `${key}[${index}]=${encodeURIComponent(String(one))}`);
    return [`${key}=${encodeURIComponent(String(value))}`];
  });
  return pairs.length > 0 ? `?${pairs.join("&")}` : "";
}
