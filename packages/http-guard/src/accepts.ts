/** Whether an `Accept-Encoding` header names a coding, and not with the weight 0, which refuses it. */
export const accepts = (header: string | string[] | undefined, coding: string): boolean =>
  String(header ?? "")
    .split(",")
    .map((part) => part.replaceAll(" ", "").split(";"))
    .some(([name, weight]) => name === coding && !/^q=0(?:\.0*)?$/.test(weight ?? ""));
